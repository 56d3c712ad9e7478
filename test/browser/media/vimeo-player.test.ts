import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Size } from "#browser/background-video/player.js";
import { startVimeo } from "#browser/background-video/vimeo-player.js";
import { type BackgroundVideo, readBackgroundVideo } from "#model/media/background-video.js";

/* The messages of Vimeo's player and its times, with a fake frame and a fake clock. */

const ORIGIN = "https://player.vimeo.com";

let page: EventTarget;
let sent: [message: unknown, origin: string][];
let outcomes: (string | Size | undefined)[];
let frame: { readonly contentWindow: object; setAttribute(): void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "debug").mockImplementation((text) => void outcomes.push(text));
  page = new EventTarget();
  sent = [];
  outcomes = [];
  frame = {
    contentWindow: {
      postMessage: (text: string, origin: string) => sent.push([JSON.parse(text), origin]),
    },
    setAttribute: () => undefined,
  };
  vi.stubGlobal("document", { createElement: () => frame });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => vi.useRealTimers());

function start(url = "https://vimeo.com/156045670"): void {
  startVimeo({
    host: { append: () => undefined } as unknown as HTMLElement,
    video: readBackgroundVideo({ url }) as BackgroundVideo,
    onReady: (_frame, size) => outcomes.push(size),
    onState: (state) => outcomes.push(state),
    onFailure: (message) => outcomes.push(message),
  });
}

function report(data: unknown, origin = ORIGIN): void {
  const message = { source: frame.contentWindow, origin, data };
  page.dispatchEvent(Object.assign(new Event("message"), message));
}

const seeks = () => sent.map(([message]) => message).filter((message) => "seekTo" === methodOf(message));
const methodOf = (message: unknown) => (message as { method: string }).method;

test.each(["https://vimeo.com", "https://player.vimeo.com.example", "https://example.com", "null"])(
  "the origin %s is not the player's, so its messages do nothing",
  (origin) => {
    start();
    report({ event: "ready" }, origin);
    report({ event: "playProgress" }, origin);
    expect([sent, outcomes]).toEqual([[], []]);
  },
);

test("the player is asked for its facts at its own origin", () => {
  start();
  report(JSON.stringify({ event: "ready" }));
  expect(sent).toEqual(
    ["getDuration", "getVideoHeight", "getVideoWidth"].map((method) => [{ method }, ORIGIN]),
  );
});

test("a player that is not ready after 2,500 ms has run out of time", () => {
  start();
  vi.advanceTimersByTime(2_499);
  expect(outcomes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(outcomes).toEqual(["Ran out of time"]);
});

test("a player that reports no facts is asked again after 1,875 ms, and then begins without a size", () => {
  start();
  report({ event: "ready" });
  vi.advanceTimersByTime(1_874);
  expect([sent.length, outcomes]).toEqual([3, ["buffering"]]);
  vi.advanceTimersByTime(1);
  expect(sent.slice(3, 6).map(([message]) => methodOf(message))).toEqual([
    "getDuration",
    "getVideoHeight",
    "getVideoWidth",
  ]);
  expect(outcomes).toEqual(["buffering", "retrying", undefined]);
});

test.each([
  ["9", [{ method: "seekTo", value: 9 }], 2],
  ["10", [{ method: "seekTo" }], 1],
])(
  "a video of unknown duration lasts ten seconds: with the start %s its player is sent %j",
  (seconds, begun, seeksAfterEnd) => {
    start(`https://vimeo.com/156045670#t=${seconds}s`);
    report({ event: "ready" });
    vi.advanceTimersByTime(1_875);
    expect(seeks()).toEqual(begun);
    report({ event: "playProgress", data: { percent: 0.98 } });
    expect(seeks()).toHaveLength(seeksAfterEnd);
  },
);

test.each([
  [900, 1600, { width: 1600, height: 900 }],
  [0, 1600, undefined],
  [900, 0, undefined],
])("the height %d and width %d are the size %j", (height, width, size) => {
  start();
  report({ event: "ready" });
  for (const [method, value] of Object.entries({
    getDuration: 60,
    getVideoHeight: height,
    getVideoWidth: width,
  })) {
    report({ method, value });
  }
  expect(outcomes).toEqual(["buffering", size]);
});
