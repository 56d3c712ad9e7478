import { afterEach, beforeEach, expect, test, vi } from "vitest";

/* The detection of autoplay, with a fake video that fires the events of each case. */

class Film extends EventTarget {
  formats: readonly string[] = ["ogg"];
  removed = false;
  canPlayType(type: string): string {
    if (this.formats.includes("broken")) throw new Error("no such question");
    return this.formats.some((format) => type.includes(format)) ? "maybe" : "";
  }
  play(): Promise<void> {
    return Promise.resolve();
  }
  remove(): void {
    this.removed = true;
  }
}

const stage = vi.hoisted(() => ({ film: undefined as unknown }));
vi.mock("#browser/background-video/player.js", () => ({ createMutedVideo: () => stage.film }));
const { testAutoplay } = await import("#browser/background-video/autoplay-test.js");

let film: Film;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { body: { append: () => undefined } });
  film = new Film();
  stage.film = film;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the outcome after the given events, each with its time in milliseconds. */
async function outcome(events: readonly (readonly [at: number, name: string])[]): Promise<string> {
  const result = testAutoplay().catch((error: Error) => error.message);
  let now = 0;
  for (const [at, name] of events) {
    await vi.advanceTimersByTimeAsync(at - now);
    now = at;
    film.dispatchEvent(new Event(name));
  }
  await vi.advanceTimersByTimeAsync(7_000);
  const text = await result;
  expect(film.removed).toBe(text !== "" && !/ format|question/.test(text));
  return text;
}

test("reports autoplay as supported if the video starts and then can play", async () => {
  expect(
    await outcome([
      [5, "play"],
      [2_900, "canplay"],
    ]),
  ).toBe("autoplay supported");
});

test("reports autoplay as refused if the video can play but does not start", async () => {
  expect(await outcome([[5, "canplay"]])).toBe("no autoplay: browser does not support autoplay");
});

test("reports autoplay as unsure if the video can play only after three seconds", async () => {
  expect(
    await outcome([
      [500, "play"],
      [3_501, "canplay"],
    ]),
  ).toBe("no autoplay: unsure");
  film = new Film();
  stage.film = film;
  expect(
    await outcome([
      [3_001, "play"],
      [3_002, "canplay"],
    ]),
  ).toBe("no autoplay: unsure");
});

test.each([
  [["mp4"], "autoplay supported"],
  [[], "no autoplay: element does not support mp4 or ogg format"],
  [["broken"], "no autoplay: Error: no such question"],
])("a browser that plays the formats %j reports autoplay as %s", async (formats, text) => {
  film.formats = formats;
  expect(
    await outcome([
      [5, "play"],
      [10, "canplay"],
    ]),
  ).toBe(text);
});
