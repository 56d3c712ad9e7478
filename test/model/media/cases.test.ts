import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type MasonryOptions, masonry } from "#model/media/masonry.js";
import { readVideoAddress } from "#model/media/video-address.js";
import { videoFilter } from "#model/media/video-filter.js";
import { scaleVideo } from "#model/media/video-scale.js";

interface Cases {
  videoAddress: { url: string; expected: unknown }[];
  videoFilter: { filter: number; strength: number; expected: string }[];
  videoScale: { container: [number, number]; ratio: number; scale: number; expected: unknown }[];
  masonryColumns: { width: number; options: Partial<MasonryOptions>; expected: object }[];
  masonry: { width: number; heights: number[]; options: Partial<MasonryOptions>; expected: object }[];
}

const file = new URL("../../../fixtures/media/cases.json", import.meta.url);
const cases = JSON.parse(readFileSync(file, "utf8")) as Cases;

describe("cases of the published packages", () => {
  test.each(cases.videoAddress)("readVideoAddress($url)", ({ url, expected }) => {
    expect(readVideoAddress(url) ?? null).toEqual(expected);
  });

  test.each(cases.videoFilter)("videoFilter($filter, $strength)", ({ filter, strength, expected }) => {
    expect(videoFilter(filter, strength)).toBe(expected);
  });

  test.each(cases.videoScale)("scaleVideo in $container at $scale", ({ expected, ...options }) => {
    expect(scaleVideo(options)).toEqual(expected);
  });

  test.each(cases.masonryColumns)("masonry of width $width", ({ width, options, expected }) => {
    expect(masonry({ width, ...options })).toMatchObject(expected);
  });

  test.each(cases.masonry)("masonry of $heights in $width", ({ width, heights, options, expected }) => {
    expect(masonry({ width, heights, ...options })).toEqual(expected);
  });
});
