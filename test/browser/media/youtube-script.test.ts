import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadYoutubeApi } from "#browser/background-video/youtube-script.js";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("document", { querySelector: () => ({ classList: { contains: () => true } }) });
});
afterEach(() => vi.useRealTimers());

test("YouTube's interface is looked for every 100 ms until it is complete", async () => {
  const found = vi.fn();
  const youtube = { loaded: 0 };
  vi.stubGlobal("YT", youtube);
  void loadYoutubeApi(new AbortController().signal).then(found);
  await vi.advanceTimersByTimeAsync(100);
  youtube.loaded = 1;
  await vi.advanceTimersByTimeAsync(99);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledWith(youtube);
  expect(vi.getTimerCount()).toBe(0);
});

test("YouTube's interface is no longer looked for once the video is removed", async () => {
  const removal = new AbortController();
  void loadYoutubeApi(removal.signal);
  removal.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect(vi.getTimerCount()).toBe(0);
});
