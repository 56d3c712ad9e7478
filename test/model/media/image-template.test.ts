import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageTemplate } from "#model/media/image-template.js";

const VALID = { src: "/a.jpg", width: "800", height: "600", loader: "sqs", sizes: "100vw" };
const FILM = { ...VALID, loader: "vimeo", src: "https://i.vimeocdn.com/video/12-ab_640x360.jpg?mw=1" };

function run(inputs: Readonly<Record<string, string>>) {
  const { attributes, failures } = imageTemplate(new Map(Object.entries(inputs)));
  return { attributes: Object.fromEntries(attributes), failures };
}

describe("image template 0.16.0", () => {
  test.each([
    [{ src: "" }, '"src" is required unless "loader" is youtube.'],
    [{ width: "" }, '"width" is required and must be a whole number of at least 0.'],
    [{ width: "-1" }, '"width" is required and must be a whole number of at least 0.'],
    [{ width: "1.5" }, '"width" is required and must be a whole number of at least 0.'],
    [{ height: "" }, '"height" is required and must be a whole number of at least 0.'],
    [{ height: "tall" }, '"height" is required and must be a whole number of at least 0.'],
    [{ priority: "urgent" }, '"priority" must be high, low or empty.'],
    [{ loader: "cdn" }, '"loader" must be one of sqs, raw, vimeo, youtube.'],
    [{ srcset: "/b.jpg 2x" }, '"srcset" needs the loader raw.'],
    [{ sizes: "" }, '"sizes" is required with the loader sqs.'],
    [{ format: "jpg" }, '"format" needs the loader vimeo or youtube.'],
    [{ loader: "vimeo", format: "png" }, '"format" must be jpg or webp.'],
    [{ loader: "youtube" }, '"videoId" is required with the loader youtube.'],
  ])("reports only the assertion that %j breaks", (change, failure) => {
    expect(run({ ...VALID, ...change }).failures).toEqual([failure]);
  });

  test.each([
    [VALID],
    [{ ...VALID, width: "0", priority: "high" }],
    [{ ...VALID, priority: "low" }],
    [{ ...VALID, loader: "raw", sizes: "", srcset: "/b.jpg 2x" }],
    [{ ...FILM, format: "webp" }],
    [{ loader: "youtube", videoId: "dQw4w9WgXcQ", width: "1", height: "1", format: "jpg" }],
  ])("accepts %j", (inputs) => {
    expect(run(inputs).failures).toEqual([]);
  });

  test("maps priority to loading and fetch priority", () => {
    const of = (priority: string) => {
      const { loading, fetchpriority } = run({ ...VALID, priority }).attributes;
      return [loading, fetchpriority];
    };
    expect(of("high")).toEqual(["eager", "high"]);
    expect(of("low")).toEqual(["lazy", "low"]);
    expect(of("")).toEqual(["lazy", undefined]);
    expect(of("urgent")).toEqual(["lazy", undefined]);
  });

  test("offers the seven widths of the image service", () => {
    const { srcset = "" } = run({ ...VALID, src: "/a b.jpg?v=1" }).attributes;
    expect(srcset.split(", ").map((entry) => entry.split(" "))).toEqual(
      [100, 300, 500, 750, 1000, 1500, 2500].map((width) => [`/a%20b.jpg?v=1&format=${width}w`, `${width}w`]),
    );
  });

  test("adds the width to the URL of a Vimeo thumbnail, up to its own width", () => {
    expect(run(FILM).attributes["srcset"]).toBe(
      [100, 300, 500, 750].map((w) => `https://i.vimeocdn.com/video/12-ab_${w}.jpg?mw=1 ${w}w`).join(", "),
    );
    const bare = { ...FILM, src: "https://i.vimeocdn.com/video/12-ab-d", width: "320" };
    expect(run(bare).attributes["srcset"]).toBe(
      "https://i.vimeocdn.com/video/12-ab-d_100 100w, https://i.vimeocdn.com/video/12-ab-d_300 300w",
    );
    expect(run({ ...bare, format: "webp" }).attributes["srcset"]).toContain("12-ab-d_300.webp 300w");
  });

  test("uses the four thumbnails of YouTube and needs no source", () => {
    const { src, srcset = "" } = run({
      loader: "youtube",
      videoId: "dQw4w9WgXcQ",
      src: "/ignored.jpg",
    }).attributes;
    expect(src).toBe("https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg");
    expect(srcset.match(/\S+\.jpg \d+w/g)).toEqual([
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/default.jpg 120w",
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg 320w",
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg 480w",
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg 640w",
    ]);
    expect(run({ loader: "youtube", videoId: "../x", format: "webp" }).attributes["src"]).toBe(
      "https://i.ytimg.com/vi_webp/..%2Fx/hqdefault.webp",
    );
  });

  test("passes other attributes through, except event handlers and invalid names", () => {
    const others = { "data-x": "1", id: "i", onload: "x()", "a b": "1", loading: "eager", decoding: "async" };
    const { attributes } = run({ ...VALID, ...others });
    expect(attributes).toMatchObject({ "data-x": "1", id: "i", decoding: "async", loading: "lazy" });
    expect(Object.keys(attributes)).not.toContain("onload");
    expect(Object.keys(attributes)).not.toContain("a b");
  });

  test("writes nothing without an image, and always an alternative text with one", () => {
    expect(run({ ...VALID, src: "" }).attributes).toEqual({});
    expect(run({ ...VALID, loader: "youtube" }).attributes).toEqual({});
    expect(run(VALID).attributes["alt"]).toBe("");
  });

  test("keeps each URL of a srcset whole, whatever it contains", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), fc.constantFrom("sqs", "vimeo"), (url, tail, loader) => {
        const { srcset = "" } = run({ ...VALID, loader, src: url + tail, width: "2500" }).attributes;
        expect(srcset.split(/\s+/)).toHaveLength(14);
      }),
    );
  });
});
