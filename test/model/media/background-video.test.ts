import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBuffering, isNearEnd, isNearEndShare, playbackStart } from "#model/media/background-playback.js";
import { invalidBackgroundOptions, readBackgroundVideo } from "#model/media/background-video.js";

const FILM = "https://youtu.be/xkEmYQvJ_68";

/* The meaning of a container's attributes. */
describe("the configuration of a background video", () => {
  test("has the defaults of the specification", () => {
    expect(readBackgroundVideo({ url: FILM })).toEqual({
      source: { provider: "youtube", id: "xkEmYQvJ_68", start: 0 },
      speed: 1,
      filter: "",
      blurs: false,
    });
  });

  test.each([
    ["0.5", 0.5],
    [0.49, 1],
    ["2", 2],
    ["fast", 1],
    ["", 1],
    [-3, 1],
    [Number.NaN, 1],
  ])("converts the speed %j to the rate %d", (playbackSpeed, speed) => {
    expect(readBackgroundVideo({ url: FILM, playbackSpeed })).toMatchObject({ speed });
  });

  test("applies a blur to the children of the container, with a default strength of 50", () => {
    expect(readBackgroundVideo({ url: FILM, filter: "2" })).toMatchObject({
      filter: "blur(15px)",
      blurs: true,
    });
    expect(readBackgroundVideo({ url: FILM, filter: 8, filterStrength: "20" })).toMatchObject({
      filter: "sepia(20%)",
      blurs: false,
    });
  });

  test.each([
    ["https://example.com/embed/ABCDEFGHIJK", "does not match supported types"],
    ["javascript:alert(1)//vimeo.com/156045670", "does not match supported types"],
    ["", "does not match supported types"],
    [undefined, "does not match supported types"],
    [7, "does not match supported types"],
    ["https://youtu.be/short", "is not valid"],
    ["youtube.com/watch?v=short", "is not valid"],
    ["https://vimeo.com/156045", "is not valid"],
  ])("rejects %j and returns the reason", (url, words) => {
    expect(readBackgroundVideo({ url })).toContain(words);
  });

  test("has invalid options beyond the bounds, and none where they are missing", () => {
    expect(invalidBackgroundOptions({ playbackSpeed: 0.49, filter: 12, filterStrength: 101 })).toEqual([
      "playbackSpeed",
      "filter",
      "filterStrength",
    ]);
    expect(
      invalidBackgroundOptions({ playbackSpeed: "fast", filter: 1.5, filterStrength: "-1" }),
    ).toHaveLength(3);
    expect(invalidBackgroundOptions({ playbackSpeed: "0.5", filter: "11", filterStrength: 0 })).toEqual([]);
    expect(invalidBackgroundOptions({ url: 7, filter: null, filterStrength: "" })).toEqual([]);
  });

  test("plays files in the browser, from the second in their URL", () => {
    expect(readBackgroundVideo({ url: "/pier.webm#t=4" })).toMatchObject({
      source: { provider: "file", id: "/pier.webm", start: 4 },
    });
    expect(readBackgroundVideo({ url: "https://a.test/pier.mp4" })).toMatchObject({
      source: { provider: "file", id: "https://a.test/pier.mp4", start: 0 },
    });
  });

  test("is valid or returns the reason for any input", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), fc.anything(), (url, a, b, c) => {
        const video = readBackgroundVideo({ url, playbackSpeed: a, filter: b, filterStrength: c });
        if (typeof video === "string") expect(video).not.toBe("");
        else expect(video.speed).toBeGreaterThanOrEqual(0.5);
      }),
    );
  });
});

/* Filters and scales. */
describe("playback of a background video", () => {
  test("starts at the beginning if its start is not before its end", () => {
    expect([playbackStart(90, 91), playbackStart(90, 90), playbackStart(90, 10)]).toEqual([90, 0, 0]);
  });

  test("restarts a tenth of a second before its end, or after 98 % if it starts later", () => {
    expect([isNearEnd(9.89, 10), isNearEnd(9.9, 10)]).toEqual([false, true]);
    expect([isNearEndShare(0.97, 5), isNearEndShare(0.98, 5), isNearEndShare(1, 0)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("waits for data only if it lacks data at its beginning or at its position", () => {
    const state = { loaded: 0.5, position: 0, start: 10, duration: 30, speed: 1 };
    expect(isBuffering(state)).toBe(true);
    expect(isBuffering({ ...state, loaded: 1 })).toBe(false);
    expect(isBuffering({ ...state, position: 20.1 })).toBe(false);
    expect(isBuffering({ ...state, position: 20.2 })).toBe(true);
    expect(isBuffering({ ...state, position: 10.2, speed: 2 })).toBe(true);
  });
});
