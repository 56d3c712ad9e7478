import { describe, expect, test } from "vitest";
import { galleryClasses } from "#model/media/gallery-classes.js";
import {
  type GalleryOptionName,
  galleryDesignPresets,
  galleryOptionRules,
  readGalleryOptions,
} from "#model/media/gallery-options.js";

function classesOf(stored: Record<string, unknown>): string {
  return galleryClasses(readGalleryOptions(stored).options, stored);
}

describe("readGalleryOptions", () => {
  test("fills every option with its default", () => {
    const { options, invalid } = readGalleryOptions(undefined);
    expect(options).toEqual(
      Object.fromEntries(Object.entries(galleryOptionRules).map(([name, rule]) => [name, rule.default])),
    );
    expect(invalid).toEqual([]);
  });

  test.each<[GalleryOptionName, unknown]>([
    ["design", "mosaic"],
    ["auto-crop", "yes"],
    ["padding", 51],
    ["padding", -1],
    ["thumbnails-per-row", 0],
    ["thumbnails-per-row", 2.5],
    ["aspect-ratio", "toString"],
    ["padding", Number.NaN],
    ["padding", ""],
  ])("reports %s with the value %j and uses the default", (name, value) => {
    const { options, invalid } = readGalleryOptions({ [name]: value });
    expect(invalid).toEqual([name]);
    expect(options[name]).toBe(galleryOptionRules[name].default);
  });

  const numbers = Object.entries(galleryOptionRules).flatMap(([name, rule]) =>
    rule.kind === "number" ? [[name, rule.min, rule.max, rule.default] as const] : [],
  );
  test.each(numbers)("accepts %s from %d to %d, else uses %d", (name, min, max, fallback) => {
    const conditions = [
      { design: "slideshow", thumbnails: true, autoplay: true },
      { design: "grid" },
      { design: "slider" },
      { design: "autocolumns" },
    ];
    const read = (value: unknown) =>
      conditions.map((others) => readGalleryOptions({ ...others, [name]: value }).options[name as "padding"]);
    expect(read(min)).toContain(min);
    expect(read(max)).toContain(max);
    for (const beyond of [min - 1, max + 1]) expect(new Set(read(beyond))).toEqual(new Set([fallback]));
  });

  test("sets thumbnails and autoplay by the chosen design", () => {
    expect(galleryDesignPresets).toEqual({
      slideshow: { thumbnails: true },
      slider: { thumbnails: false },
      grid: { thumbnails: false, autoplay: false },
      stacked: { thumbnails: false, autoplay: false },
    });
  });

  test("reads numbers and booleans that older pages store as strings", () => {
    const { options } = readGalleryOptions({ design: "grid", padding: "12", lightbox: "true" });
    expect(options).toMatchObject({ padding: 12, lightbox: true });
  });

  test.each<[GalleryOptionName, unknown, object]>([
    ["autoplay", true, { design: "stacked" }],
    ["controls", true, { design: "grid" }],
    ["autoplay-duration", 3, { design: "slider", autoplay: false }],
    ["thumbnails", true, { design: "slider" }],
    ["thumbnail-strip-height", 100, { design: "slideshow", thumbnails: false }],
    ["thumbnail-strip-margin", 10, { design: "slideshow" }],
    ["show-meta", false, { design: "slider" }],
    ["show-meta-on-hover", true, { design: "slideshow", "show-meta": false }],
    ["meta-position", "top", { design: "grid" }],
    ["transparentBackground", true, { design: "slider" }],
    ["active-alignment", "left", { design: "slideshow" }],
    ["aspect-ratio", "widescreen", { design: "stacked" }],
    ["thumbnails-per-row", 8, { design: "slideshow" }],
    ["padding", 5, { design: "autocolumns" }],
    ["lightbox", true, { design: "slideshow" }],
    ["lightboxTheme", "light", { design: "grid", lightbox: false }],
    ["show-meta-basic", false, { design: "grid" }],
    ["show-meta-only-title", true, { design: "stacked" }],
    ["max-width", 200, { design: "grid" }],
    ["square-thumbs", false, { design: "slideshow" }],
    ["aspectRatio", 75, { design: "grid" }],
  ])("ignores %s with the value %j outside of its condition %j", (name, value, others) => {
    const { options, invalid } = readGalleryOptions({ ...others, [name]: value });
    expect(options[name]).toBe(galleryOptionRules[name].default);
    expect(invalid).toEqual([]);
  });

  test.each<[GalleryOptionName, unknown, object]>([
    ["autoplay", true, { design: "slider" }],
    ["autoplay", true, { design: "slideshow" }],
    ["controls", true, { design: "slideshow" }],
    ["controls", true, { design: "slider" }],
    ["thumbnails", true, { design: "slideshow" }],
    ["show-meta", false, { design: "slideshow" }],
    ["show-meta-on-hover", true, { design: "slideshow" }],
    ["meta-position", "top-right", { design: "slideshow" }],
    ["transparentBackground", true, { design: "slideshow" }],
    ["active-alignment", "left", { design: "slider" }],
    ["aspect-ratio", "widescreen", { design: "grid" }],
    ["lightbox", true, { design: "grid" }],
    ["lightboxTheme", "light", { design: "grid", lightbox: true }],
    ["show-meta-basic", false, { design: "stacked" }],
    ["show-meta-only-title", true, { design: "grid" }],
    ["square-thumbs", false, { design: "grid" }],
    ["auto-crop", false, {}],
    ["newWindow", true, { design: "autocolumns" }],
  ])("reads %s with the value %j under its condition %j", (name, value, others) => {
    const { options, invalid } = readGalleryOptions({ ...others, [name]: value });
    expect(options[name]).toBe(value);
    expect(invalid).toEqual([]);
  });

  test.each<[string, string]>([
    ["SlideShow", "slideshow"],
    ["Gallery-Carousel", "slider"],
    ["Stacked", "stacked"],
  ])("reads the design %s in any case", (design, name) => {
    expect(readGalleryOptions({ design })).toMatchObject({ options: { design: name }, invalid: [] });
  });

  test("does not read inherited members", () => {
    expect(readGalleryOptions(Object.create({ design: "slider" })).options.design).toBe("grid");
  });
});

describe("galleryClasses", () => {
  test.each([
    [
      { design: "slideshow", "show-meta": true, "meta-position": "bottom" },
      "sqs-gallery-block-slideshow sqs-gallery-block-show-meta sqs-gallery-block-meta-position-bottom clear",
    ],
    [
      { design: "slideshow", "show-meta": true, "show-meta-on-hover": true },
      "sqs-gallery-block-slideshow sqs-gallery-block-show-meta sqs-gallery-block-meta-position-bottom " +
        "sqs-gallery-block-meta-hover clear",
    ],
    [
      { design: "slideshow", "show-meta": true, "show-meta-basic": true, blockAnimation: "none" },
      "sqs-gallery-block-slideshow sqs-gallery-block-show-meta sqs-gallery-block-meta-position-bottom " +
        "sqs-gallery-block-show-meta block-animation-none clear",
    ],
    [
      { design: "slider", "show-meta-basic": true, blockAnimation: "none" },
      "sqs-gallery-block-slider sqs-gallery-block-show-meta block-animation-none clear",
    ],
    [
      { design: "stacked", "show-meta-basic": true, blockAnimation: "none" },
      "sqs-gallery-block-stacked sqs-gallery-block-show-meta block-animation-none clear",
    ],
    [
      {
        design: "grid",
        "aspect-ratio": "anamorphic-widescreen",
        "thumbnails-per-row": 3,
        "show-meta-basic": true,
        blockAnimation: "none",
      },
      "sqs-gallery-block-grid sqs-gallery-aspect-ratio-anamorphic-widescreen " +
        "sqs-gallery-thumbnails-per-row-3 sqs-gallery-block-show-meta block-animation-none clear",
    ],
    [
      { design: "grid", "thumbnails-per-row": 5 },
      "sqs-gallery-block-grid sqs-gallery-aspect-ratio-square sqs-gallery-thumbnails-per-row-5 clear",
    ],
  ])("for %j equal the classes of published pages", (stored, classes) => {
    expect(classesOf(stored)).toBe(`sqs-gallery-container ${classes}`);
  });

  test("include a stored animation only if it is one word", () => {
    expect(classesOf({ design: "grid", blockAnimation: '"><script>' })).not.toContain("block-animation");
  });
});
