import { numberOf, read } from "../json.js";

/** The focal point as fractions of width and height: 0,0 is the top left corner, 1,1 the bottom right. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

/** Returns the focal point of an image, or its centre. A missing coordinate is 0. */
export function focalPoint(image: unknown): FocalPoint {
  const point = read(image, "mediaFocalPoint");
  return point === undefined ? CENTER : { x: numberOf(read(point, "x")), y: numberOf(read(point, "y")) };
}

/** Formats the focal point as `x,y` for attributes and scripts. */
export function focalPointText(image: unknown): string {
  const { x, y } = focalPoint(image);
  return `${x},${y}`;
}
