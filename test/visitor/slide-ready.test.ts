import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { markReady, whenFontsLoaded, whenLoaded } from "#visitor/slide/ready.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the milliseconds of the fake clock until a promise resolves. */
async function waited(promise: Promise<unknown>): Promise<number> {
  const start = Date.now();
  let end: number | undefined;
  promise.then(() => {
    end = Date.now();
  });
  await vi.advanceTimersByTimeAsync(0);
  while (end === undefined) await vi.advanceTimersByTimeAsync(1);
  return end - start;
}

describe("the fonts of a slide", () => {
  test("are checked every 50 ms, at most ten times", async () => {
    vi.stubGlobal("document", { fonts: { status: "loading" } });
    expect(await waited(whenFontsLoaded())).toBe(500);
  });

  test("are no longer checked once they have loaded", async () => {
    const fonts = { status: "loading" };
    vi.stubGlobal("document", { fonts });
    const checked = waited(whenFontsLoaded());
    await vi.advanceTimersByTimeAsync(120);
    fonts.status = "loaded";
    expect(await checked).toBe(150);
  });
});

describe("a slide", () => {
  const slideWith = (...images: unknown[]) => ({ querySelectorAll: () => images }) as unknown as ParentNode;
  const pending = { complete: false, addEventListener: () => undefined };

  test("is ready once its images have loaded", async () => {
    let load = (): void => undefined;
    const loading = {
      complete: false,
      addEventListener: (_: string, done: () => void) => {
        load = done;
      },
    };
    const loaded = whenLoaded(slideWith({ complete: true }, loading));
    load();
    expect(await waited(loaded)).toBe(0);
  });

  test("is ready after 2,000 ms if an image never loads", async () => {
    expect(await waited(whenLoaded(slideWith(pending)))).toBe(2_000);
  });

  test("is ready for animation 500 ms later", async () => {
    const classes = new Set<string>();
    markReady([{ classList: classes } as unknown as Element]);
    expect([...classes]).toEqual(["sqs-slide-ready"]);
    await vi.advanceTimersByTimeAsync(499);
    expect(classes.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([...classes]).toEqual(["sqs-slide-ready", "sqs-slide-animation-ready"]);
  });
});
