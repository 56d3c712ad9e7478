import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ZOOM, MIN_ZOOM, NO_ZOOM, pan, type Zoom, zoomAt } from "#model/media/zoom.js";

const IMAGE = { width: 400, height: 300 };
const FRAME = { width: 400, height: 400 };

describe("zoomAt", () => {
  test("zooms around the centre without moving the image", () => {
    expect(zoomAt(NO_ZOOM, 2, { x: 0, y: 0 }, IMAGE, FRAME)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  test("keeps the point under the finger in place", () => {
    const point = { x: 100, y: -50 };
    expect(zoomAt(NO_ZOOM, 2, point, IMAGE, FRAME)).toEqual({ scale: 2, x: -100, y: 50 });
    // The point of the image under the finger: (100 - x) / scale.
    expect(zoomAt({ scale: 2, x: -100, y: 50 }, 2, point, IMAGE, FRAME)).toEqual({
      scale: 4,
      x: -300,
      y: 150,
    });
  });

  test.each([
    [100, MAX_ZOOM],
    [0.001, MIN_ZOOM],
  ])("limits a factor of %d to a scale of %d", (factor, scale) => {
    expect(zoomAt({ scale: 2, x: 0, y: 0 }, factor, { x: 0, y: 0 }, IMAGE, FRAME).scale).toBe(scale);
  });

  test("centres an image that fits into the frame again", () => {
    expect(zoomAt({ scale: 2, x: 150, y: 60 }, 0.5, { x: 30, y: 30 }, IMAGE, FRAME)).toEqual(NO_ZOOM);
  });
});

describe("pan", () => {
  test("moves a zoomed image until its edge reaches the edge of the frame", () => {
    const twice: Zoom = { scale: 2, x: 0, y: 0 };
    expect(pan(twice, { x: 60, y: -20 }, IMAGE, FRAME)).toEqual({ scale: 2, x: 60, y: -20 });
    expect(pan(twice, { x: 900, y: -900 }, IMAGE, FRAME)).toEqual({ scale: 2, x: 200, y: -100 });
  });

  test("never shows the background next to an image that is larger than the frame", () => {
    const pixels = fc.integer({ min: 1, max: 4_000 });
    const offset = fc.double({ min: -10_000, max: 10_000, noNaN: true });
    const box = fc.record({ width: pixels, height: pixels });
    const by = fc.record({ x: offset, y: offset });
    const scale = fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true });
    fc.assert(
      fc.property(box, box, by, scale, (image, frame, move, enlargement) => {
        const { x, y } = pan({ scale: enlargement, x: 0, y: 0 }, move, image, frame);
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (image.width * enlargement - frame.width) / 2));
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (image.height * enlargement - frame.height) / 2));
      }),
    );
  });
});
