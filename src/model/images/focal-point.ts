import { numberOf, read } from "../json.js";

/** Where the eye should land, as shares of width and height: 0,0 is the top left corner, 1,1 the bottom right. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

/** The point chosen for an image, its centre if none was chosen. A missing coordinate of a chosen point is 0. */
export function focalPoint(image: unknown): FocalPoint {
  const point = read(image, "mediaFocalPoint");
  return point === undefined ? CENTER : { x: numberOf(read(point, "x")), y: numberOf(read(point, "y")) };
}

/** As image attributes and scripts write it: `x,y`. */
export function focalPointText(image: unknown): string {
  const { x, y } = focalPoint(image);
  return `${x},${y}`;
}
