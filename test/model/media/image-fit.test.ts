import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeImage } from "#model/media/image-fit.js";

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });

describe("placeImage", () => {
  test("fill covers the whole box", () => {
    fc.assert(
      fc.property(size, size, point, (image, box, focalPoint) => {
        const placed = placeImage(image, box, "fill", focalPoint);
        expect(placed.left).toBeLessThanOrEqual(1e-6);
        expect(placed.top).toBeLessThanOrEqual(1e-6);
        expect(placed.left + placed.width).toBeGreaterThanOrEqual(box.width - 1e-6);
        expect(placed.top + placed.height).toBeGreaterThanOrEqual(box.height - 1e-6);
      }),
    );
  });

  test("fit shows the whole image", () => {
    fc.assert(
      fc.property(size, size, (image, box) => {
        const placed = placeImage(image, box, "fit");
        expect(Math.min(placed.left, placed.top)).toBeGreaterThanOrEqual(-1e-6);
        expect(placed.left + placed.width).toBeLessThanOrEqual(box.width + 1e-6);
        expect(placed.top + placed.height).toBeLessThanOrEqual(box.height + 1e-6);
      }),
    );
  });

  test("fill moves the focal point as close to the centre as the crop allows", () => {
    const image = { width: 400, height: 100 };
    const box = { width: 100, height: 100 };
    expect(placeImage(image, box, "fill", { x: 0.5, y: 0.5 }).left).toBe(-150);
    expect(placeImage(image, box, "fill", { x: 0, y: 0.5 }).left).toBe(0);
    expect(placeImage(image, box, "fill", { x: 1, y: 0.5 }).left).toBe(-300);
  });

  test("an image without a size fills the box", () => {
    expect(placeImage({ width: 0, height: 0 }, { width: 5, height: 6 }, "fill")).toEqual({
      width: 5,
      height: 6,
      left: 0,
      top: 0,
    });
  });
});
