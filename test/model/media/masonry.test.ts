import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { masonry } from "#model/media/masonry.js";

const options = fc.record({
  width: fc.integer({ min: 0, max: 6000 }),
  heights: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }),
  minColumns: fc.integer({ min: 1, max: 6 }),
  maxColumns: fc.integer({ min: 1, max: 12 }),
  minColumnWidth: fc.integer({ min: 1, max: 500 }),
  gutter: fc.integer({ min: 0, max: 40 }),
});

describe("masonry", () => {
  test("never overlaps items", () => {
    fc.assert(
      fc.property(options, (given) => {
        const { positions, columnWidth } = masonry(given);
        // Columns without a width have one place for all.
        fc.pre(columnWidth > 0);
        const boxes = positions.map(([left, top], index) => ({
          left,
          top,
          bottom: top + (given.heights[index] ?? 0),
        }));
        for (const [index, box] of boxes.entries()) {
          for (const other of boxes.slice(0, index)) {
            const sameColumn = Math.abs(box.left - other.left) < columnWidth / 2;
            if (sameColumn) expect(box.top >= other.bottom || box.bottom <= other.top).toBe(true);
          }
        }
      }),
    );
  });

  test("is as tall as its tallest column", () => {
    fc.assert(
      fc.property(options, (given) => {
        const { positions, height } = masonry(given);
        const bottoms = positions.map(([, top], index) => top + (given.heights[index] ?? 0));
        expect(height).toBe(Math.max(0, ...bottoms));
      }),
    );
  });

  test("never has more columns in a narrower wrapper", () => {
    fc.assert(
      fc.property(options, fc.nat(3000), (given, less) => {
        const narrower = masonry({ ...given, width: Math.max(0, given.width - less) });
        expect(narrower.columns).toBeLessThanOrEqual(masonry(given).columns);
      }),
    );
  });

  test("prefers the minimum number of columns to the maximum", () => {
    expect(masonry({ width: 2000, minColumns: 5, maxColumns: 2 }).columns).toBe(5);
  });

  test("uses its defaults for options that are not numbers, and 0 for such sizes", () => {
    const wrong = Number.NaN;
    const options = { minColumns: wrong, maxColumns: wrong, minColumnWidth: -1, gutter: wrong };
    const heights = [100, wrong, -5, 50];
    expect(masonry({ width: 910, heights, ...options })).toEqual(
      masonry({ width: 910, heights: [100, 0, 0, 50] }),
    );
    expect(masonry({ width: Number.POSITIVE_INFINITY }).columnWidth).toBe(0);
    expect(masonry({ width: 910, maxColumns: 2.5 }).columns).toBe(2);
  });

  test("has one empty column without items or without a width", () => {
    expect(masonry({ width: Number.NaN })).toEqual({ columns: 1, columnWidth: 0, positions: [], height: 0 });
  });
});
