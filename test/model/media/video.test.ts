import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playerAddress, readVideo, withAutoplay } from "#model/media/video.js";
import { readVideoAddress } from "#model/media/video-address.js";
import { videoFilter, videoFilterName, videoFilters } from "#model/media/video-filter.js";
import { scaleVideo } from "#model/media/video-scale.js";

const id = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);

describe("readVideoAddress", () => {
  test.each([
    ["https://www.youtube.com/watch?v=IWBcS6sDIDMxx", "IWBcS6sDIDM"],
    ["//m.youtube.com/embed/IWBcS6sDIDM", "IWBcS6sDIDM"],
    ["HTTPS://YOUTU.BE/xkEmYQvJ_68", "xkEmYQvJ_68"],
    ["https://youtube.com:443/embed/IWBcS6sDIDM", "IWBcS6sDIDM"],
    ["http://www.youtube.com/user/Pier#p/a/u/1/QdK8U-VIH_o", "QdK8U-VIH_o"],
    ["https://www.youtube.com/watch?v=AAAAAAAAAAA&v=IWBcS6sDIDM", "IWBcS6sDIDM"],
  ])("reads the id of %s", (url, expected) => {
    expect(readVideoAddress(url)).toEqual({ provider: "youtube", id: expected, start: 0 });
  });

  test.each([
    "https://example.com/embed/ABCDEFGHIJK",
    "https://youtube.com.example.com/embed/ABCDEFGHIJK",
    "https://youtube.com@example.com/embed/ABCDEFGHIJK",
    "https://notyoutube.com/embed/ABCDEFGHIJK",
    "https://example.com\\@youtube.com/embed/ABCDEFGHIJK",
    "javascript://youtube.com/embed/ABCDEFGHIJK",
    "https://example.com/#youtu.be/ABCDEFGHIJK",
  ])("rejects %s, which belongs to another host", (url) => {
    expect(readVideoAddress(url)).toBeUndefined();
  });

  test("rejects values that are not strings", () => {
    for (const value of [undefined, null, 7, {}, ["https://youtu.be/xkEmYQvJ_68"]]) {
      expect(readVideoAddress(value)).toBeUndefined();
    }
  });

  test.each([
    ["2m", 120],
    ["1h5s", 3605],
    ["2m30", 150],
    ["1.5", 0],
    ["-5", 0],
    ["", 0],
    ["99999999999999999999", 0],
  ])("reads the start time %j as %i seconds", (time, start) => {
    expect(readVideoAddress(`https://youtu.be/xkEmYQvJ_68?t=${time}`)?.start).toBe(start);
    expect(readVideoAddress(`https://vimeo.com/156045670#t=${time}`)?.start).toBe(start);
  });

  test("ignores a start time in the query of a Vimeo URL", () => {
    expect(readVideoAddress("https://vimeo.com/156045670?t=30")?.start).toBe(0);
  });

  test("reads all URLs of one video in the same way", () => {
    fc.assert(
      fc.property(id, fc.nat(86_400), (videoId, start) => {
        const expected = { provider: "youtube", id: videoId, start };
        expect(readVideoAddress(`https://youtu.be/${videoId}?t=${start}`)).toEqual(expected);
        expect(readVideoAddress(`youtube.com/watch?v=${videoId}&t=${start}s`)).toEqual(expected);
        expect(readVideoAddress(`http://www.youtube-nocookie.com/embed/${videoId}?t=${start}`)).toEqual(
          expected,
        );
      }),
    );
  });
});

describe("readVideo", () => {
  const page = "https://youtu.be/xkEmYQvJ_68?t=90";
  const player = "https://www.youtube-nocookie.com/embed/xkEmYQvJ_68?playsinline=1&rel=0&start=90";

  test("reads the page of a provider", () => {
    const oembed = { url: page, providerName: "YouTube", width: 640, height: "480" };
    const video = { kind: "frame", src: player, page, provider: "YouTube", ratio: 4 / 3 };
    expect(readVideo({ oembed })).toEqual(video);
    expect(readVideo({ structuredContent: { oembed } })).toEqual(video);
  });

  test("uses the player of an embed, and its URL if there is no page", () => {
    const html = '<iframe src="//player.vimeo.com/video/156045670"></iframe>';
    const src = "https://player.vimeo.com/video/156045670";
    expect(readVideo({ oembed: { html, url: page } })).toMatchObject({ src, page });
    expect(readVideo({ oembed: { html } })).toMatchObject({ src, page: src });
    expect(readVideo({ oembed: { html } }, { hosts: ["films.example"] })).toBeUndefined();
  });

  test("reads a file with its subtitles", () => {
    const file = { kind: "file", src: "/pier.webm", page: "/pier.webm", provider: "", ratio: 16 / 9 };
    expect(readVideo({ url: "/pier.webm", captionsUrl: "/pier.vtt" })).toEqual({
      ...file,
      captions: "/pier.vtt",
    });
    expect(readVideo({ videoUrl: "/pier.webm", captionsUrl: "javascript:x.vtt" })).toEqual(file);
  });

  test.each([
    [0, 480],
    [640, 0],
    [6, 1],
    [1, 6],
    ["wide", 480],
    [undefined, undefined],
  ])("uses 16:9 for a frame of %j by %j", (width, height) => {
    expect(readVideo({ oembed: { url: page, width, height } })).toMatchObject({ ratio: 16 / 9 });
  });

  test.each([undefined, null, 7, {}, { url: "https://films.example/a" }, { oembed: { html: "<p>" } }])(
    "finds no video in %j",
    (item) => {
      expect(readVideo(item)).toBeUndefined();
    },
  );
});

test.each([
  ["youtube", 0, "https://www.youtube-nocookie.com/embed/id?playsinline=1&rel=0"],
  ["youtube", 5, "https://www.youtube-nocookie.com/embed/id?playsinline=1&rel=0&start=5"],
  ["vimeo", 0, "https://player.vimeo.com/video/id?dnt=1"],
  ["vimeo", 5, "https://player.vimeo.com/video/id?dnt=1#t=5s"],
] as const)("the player URL of %s from second %d is %s", (provider, start, address) => {
  expect(playerAddress(provider, "id", start)).toBe(address);
});

test.each([
  ["https://a.test/v", "https://a.test/v?autoplay=1"],
  ["https://a.test/v?rel=0", "https://a.test/v?autoplay=1&rel=0"],
  ["https://a.test/v?rel=0#t=5s", "https://a.test/v?autoplay=1&rel=0#t=5s"],
  ["https://a.test/v#t=5s", "https://a.test/v?autoplay=1#t=5s"],
  ["https://a.test/v#?autoplay=1", "https://a.test/v?autoplay=1#?autoplay=1"],
  ["https://a.test/v?x=1&Autoplay=0&y=2#t=5s", "https://a.test/v?autoplay=1&x=1&y=2#t=5s"],
  ["https://a.test/v?autoplay=0", "https://a.test/v?autoplay=1"],
  ["https://a.test/v?noautoplay=0", "https://a.test/v?autoplay=1&noautoplay=0"],
])("%s with autoplay is %s", (src, expected) => {
  expect(withAutoplay(src)).toBe(expected);
});

describe("videoFilter", () => {
  test("knows each filter by its number", () => {
    expect(videoFilters.map((_, index) => videoFilterName(index + 1))).toEqual(videoFilters);
    expect(videoFilterName("2")).toBe("blur");
  });

  test.each([0, 1, 9, 12, 1.5, -1, "", "x", null, undefined, {}])("returns no filter for %j", (filter) => {
    expect(videoFilter(filter, 50)).toBe("");
  });

  test("limits the strength to 0 to 100 and uses 50 for values that are not numbers", () => {
    expect(videoFilter(8, 400)).toBe("sepia(100%)");
    expect(videoFilter(8, -1)).toBe("sepia(0%)");
    expect(videoFilter(8, "20")).toBe("sepia(20%)");
    expect(videoFilter(8, "strong")).toBe("sepia(50%)");
    expect(videoFilter(8)).toBe("sepia(50%)");
  });
});

describe("scaleVideo", () => {
  const pixels = fc.integer({ min: 1, max: 5000 });
  const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
  const scale = fc.double({ min: 1, max: 3, noNaN: true });

  test("covers the container, keeps the aspect ratio and centres the video", () => {
    fc.assert(
      fc.property(pixels, pixels, ratio, scale, (width, height, videoRatio, enlargement) => {
        const video = scaleVideo({ container: [width, height], ratio: videoRatio, scale: enlargement });
        expect(video.width).toBeGreaterThanOrEqual(width * 0.999_999);
        expect(video.height).toBeGreaterThanOrEqual(height * 0.999_999);
        expect(video.width / video.height).toBeCloseTo(videoRatio, 6);
        expect(video.left * 2 + video.width).toBeCloseTo(width, 6);
        expect(video.top * 2 + video.height).toBeCloseTo(height, 6);
      }),
    );
  });

  test("uses the container's aspect ratio if the video's is unknown", () => {
    expect(scaleVideo({ container: [300, 200], ratio: Number.NaN })).toEqual({
      width: 300,
      height: 200,
      left: 0,
      top: 0,
    });
    expect(scaleVideo({ container: [0, 0], ratio: 1 })).toEqual({ width: 0, height: 0, left: 0, top: 0 });
  });

  test("fits the container if its measurements or the scale are not positive numbers", () => {
    const exact = { width: 200, height: 100, left: 0, top: 0 };
    for (const wrong of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) {
      expect(scaleVideo({ container: [200, 100], ratio: 2, scale: wrong })).toEqual(exact);
    }
    const unmeasured = scaleVideo({ container: [Number.NaN, -100], ratio: 2 });
    expect(unmeasured).toEqual({ width: 0, height: 0, left: 0, top: 0 });
  });
});
