import { describe, expect, test } from "vitest";
import { focalPoint, focalPointText } from "#model/images/focal-point.js";

describe("focalPoint", () => {
  test("is the centre only if none was chosen", () => {
    expect(focalPoint({})).toEqual({ x: 0.5, y: 0.5 });
    expect(focalPoint(undefined)).toEqual({ x: 0.5, y: 0.5 });
    expect(focalPoint({ mediaFocalPoint: null })).toEqual({ x: 0, y: 0 });
    expect(focalPoint({ mediaFocalPoint: { x: "0.25" } })).toEqual({ x: 0.25, y: 0 });
  });

  test("is written without trailing zeros", () => {
    expect(focalPointText({ mediaFocalPoint: { x: 1, y: 0.75 } })).toBe("1,0.75");
  });
});
