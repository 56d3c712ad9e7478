import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { albumBlockSize, albumPageClasses } from "#model/media/player-size.js";
import {
  advancePlaylist,
  formatTrackTime,
  initialPlaylist,
  type PlaylistEvent,
  scrubFraction,
} from "#model/media/playlist.js";
import { advanceSlideshow, canAdvance, initialSlideshow } from "#model/media/slideshow.js";

describe("a slideshow of three slides", () => {
  const next = { type: "next", now: 0 } as const;
  const previous = { type: "previous", now: 0 } as const;

  test("wraps around in both directions", () => {
    const loop = { length: 3 };
    const first = advanceSlideshow(initialSlideshow, next, loop);
    const second = advanceSlideshow(first, next, loop);
    expect([first.active, second.active, advanceSlideshow(second, next, loop).active]).toEqual([1, 2, 0]);
    expect(advanceSlideshow(initialSlideshow, previous, loop).active).toBe(2);
  });

  test("stops at its ends without a loop", () => {
    const ends = { length: 3, loop: false };
    const last = advanceSlideshow(initialSlideshow, { type: "show", index: 2, now: 0 }, ends);
    expect(advanceSlideshow(initialSlideshow, previous, ends)).toBe(initialSlideshow);
    expect(advanceSlideshow(last, next, ends)).toBe(last);
    expect([canAdvance(last, "next", ends), canAdvance(last, "previous", ends)]).toEqual([false, true]);
  });

  test("ignores events during a transition", () => {
    const options = { length: 3, transitionDuration: 400 };
    const first = advanceSlideshow(initialSlideshow, next, options);
    expect(advanceSlideshow(first, { type: "next", now: 399 }, options)).toBe(first);
    expect(advanceSlideshow(first, { type: "next", now: 400 }, options).active).toBe(2);
  });

  test("ignores slides that do not exist", () => {
    for (const index of [-1, 3, 0.5, Number.NaN]) {
      expect(advanceSlideshow(initialSlideshow, { type: "show", index, now: 0 }, { length: 3 })).toBe(
        initialSlideshow,
      );
    }
    expect(advanceSlideshow(initialSlideshow, next, { length: 0 }).active).toBe(0);
  });
});

describe("a playlist", () => {
  function play(events: readonly PlaylistEvent[], length = 3) {
    return events.reduce((state, event) => advancePlaylist(state, event, length), initialPlaylist);
  }

  test("starts with the first track if none is chosen", () => {
    expect(play([{ type: "play" }])).toMatchObject({ current: 0, playing: true });
  });

  test("clears the current track when a visitor skips beyond an end", () => {
    const last = { type: "choose", index: 2 } as const;
    expect(play([last, { type: "next" }])).toMatchObject({ current: undefined, playing: false });
    expect(play([{ type: "choose", index: 0 }, { type: "previous" }]).current).toBeUndefined();
  });

  test("advances when a track ends and stops after the last", () => {
    expect(play([{ type: "play" }, { type: "ended" }])).toMatchObject({ current: 1, playing: true });
    expect(play([{ type: "choose", index: 2 }, { type: "ended" }])).toMatchObject({
      current: undefined,
      playing: false,
    });
  });

  test("keeps the current track while paused", () => {
    expect(play([{ type: "play" }, { type: "toggle" }])).toMatchObject({ current: 0, playing: false });
  });

  test("skips broken tracks in both directions", () => {
    const state = play([{ type: "choose", index: 1 }, { type: "broken" }]);
    expect(state).toMatchObject({ current: 2, playing: true, broken: [1] });
    expect(advancePlaylist(state, { type: "previous" }, 3).current).toBe(0);
  });

  test("stops if every track is broken, and tries them again when the visitor presses play", () => {
    const state = play([{ type: "play" }, { type: "broken" }, { type: "broken" }, { type: "broken" }]);
    expect(state).toMatchObject({ current: undefined, playing: false, broken: [0, 1, 2] });
    expect(advancePlaylist(state, { type: "play" }, 3)).toMatchObject({
      current: 0,
      playing: true,
      broken: [],
    });
  });

  test("tries a broken track again that the visitor chooses", () => {
    const state = play([{ type: "play" }, { type: "broken" }, { type: "choose", index: 0 }]);
    expect(state).toMatchObject({ current: 0, playing: true, broken: [] });
  });

  test("never starts without tracks", () => {
    expect(play([{ type: "play" }, { type: "toggle" }], 0)).toEqual(initialPlaylist);
  });

  test("plays only while one of its tracks is current", () => {
    const event = fc.oneof(
      fc
        .constantFrom<PlaylistEvent["type"]>(
          "play",
          "pause",
          "toggle",
          "next",
          "previous",
          "ended",
          "broken",
          "scrub-end",
        )
        .map((type) => ({ type }) as PlaylistEvent),
      fc.record({ type: fc.constant("choose" as const), index: fc.integer({ min: -2, max: 8 }) }),
      fc.record({ type: fc.constant("scrub" as const), fraction: fc.double() }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.nat(6), (events, length) => {
        const { current, playing, scrubbing } = play(events, length);
        if (current === undefined) expect(playing).toBe(false);
        else expect(current).toBeLessThan(length);
        if (scrubbing !== undefined) expect(scrubbing >= 0 && scrubbing <= 1).toBe(true);
      }),
    );
  });

  test("reads a pointer position on the progress bar as a fraction from 0 to 1", () => {
    expect([scrubFraction(150, 100, 200), scrubFraction(0, 100, 200), scrubFraction(900, 100, 200)]).toEqual([
      0.25, 0, 1,
    ]);
    expect(scrubFraction(5, 0, 0)).toBe(0);
  });

  test.each([
    [0, "0:00"],
    [9.9, "0:09"],
    [75, "1:15"],
    [3661, "1:01:01"],
    [Number.NaN, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("formats %d seconds as %s", (seconds, text) => {
    expect(formatTrackTime(seconds)).toBe(text);
  });
});

describe("size classes of players", () => {
  test("depend on the container's width", () => {
    expect([639, 640, 799, 800].map(albumBlockSize)).toEqual(["sm", "md", "md", "lg"]);
    expect([479, 480, 799, 800].map((width) => albumPageClasses(width).join(" "))).toEqual([
      "tablet phone",
      "tablet",
      "tablet",
      "",
    ]);
  });
});
