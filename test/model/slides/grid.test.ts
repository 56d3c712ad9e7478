import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridFor, gridRatios, gridTiles, MAX_DENSITY, MAX_GRID_TILES, shuffled } from "#model/slides/grid.js";
import { canClientRefresh } from "#model/slides/refreshable.js";

const side = fc.integer({ min: 1, max: 4000 });
const ratio = fc.constantFrom(...Object.values(gridRatios).filter((one) => one !== undefined));
const level = fc.integer({ min: 1, max: MAX_DENSITY });

describe("the grid of a gallery", () => {
  test("has five densities for each breakpoint, and a denser grid never has fewer columns", () => {
    const windows = [
      { width: 1280, height: 800 },
      { width: 800, height: 1000 },
      { width: 600, height: 900 },
      { width: 1280, height: 600 },
    ];
    const columns = windows.map((window) => [1, 2, 3, 4, 5].map((one) => gridFor(window, one, 1).columns));
    for (const levels of columns) expect([...levels].sort((a, b) => a - b)).toEqual(levels);
    expect(new Set(columns.map(String)).size).toBe(4);
  });

  test("has seven tile shapes", () => {
    expect(Object.keys(gridRatios)).toEqual(["1-1", "5-4", "4-3", "3-2", "16-9", "2-1", "original"]);
  });

  test("covers its window with tiles unless that takes more than 100", () => {
    fc.assert(
      fc.property(side, side, level, ratio, (width, height, density, shape) => {
        const { columns, rows } = gridFor({ width, height }, density, shape);
        expect(columns * rows).toBeLessThanOrEqual(MAX_GRID_TILES);
        const covered = (rows * width) / columns / shape;
        if (columns * (rows + 1) <= MAX_GRID_TILES) expect(covered).toBeGreaterThanOrEqual(height - 1e-6);
      }),
    );
  });

  test("shows each image before it repeats one, in at most 100 tiles", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), level, (count, density) => {
        const tiles = gridTiles(gridFor({ width: 1280, height: 800 }, density, 1), count);
        expect(tiles.length).toBeLessThanOrEqual(MAX_GRID_TILES);
        expect(new Set(tiles.slice(0, count)).size).toBe(Math.min(count, tiles.length));
      }),
    );
  });

  test("has each image once before it repeats one, in any random order", () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (count, numbers) => {
          const order = shuffled(count, () => numbers.pop() ?? 0);
          expect(order.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
        },
      ),
    );
    expect(shuffled(3, () => 0)).toEqual([1, 2, 0]);
  });

  test.each([0, 6, 2.5, Number.NaN])("treats the density %s as the middle one", (density) => {
    expect(gridFor({ width: 1280, height: 800 }, density, 1)).toEqual(
      gridFor({ width: 1280, height: 800 }, 3, 1),
    );
  });
});

test("slices of text, links and maps can be refreshed in the page, others cannot", () => {
  for (const type of ["heading", "sub-heading", "body", "buttons", "navigation", "map"]) {
    expect(canClientRefresh(type)).toBe(true);
  }
  for (const type of ["gallery", "custom-form", "hologram"]) expect(canClientRefresh(type)).toBe(false);
});
