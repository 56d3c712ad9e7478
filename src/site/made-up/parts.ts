import type { JsonObject } from "#core/values/value.js";
import { pictureFields, SCENES } from "./pictures.js";

/** Midday of 2026-03-01. No clock: the same content on every start. */
export const FIXED_DAY = 1_772_366_400_000;
const DAY = 86_400_000;

export function times(i: number): JsonObject {
  const time = FIXED_DAY - i * 9 * DAY;
  return { addedOn: time, publishOn: time, updatedOn: time };
}

export function image(number: number, width: number, height: number): JsonObject {
  const scene = SCENES[number % (SCENES.length - 1)] ?? "hills";
  return {
    ...pictureFields(scene, number % 100, width, height),
    mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
    colorData: COLORS,
    ...times(0),
  };
}

const COLORS: JsonObject = {
  topLeftAverage: "8fb3c9",
  topRightAverage: "a9c0cc",
  bottomLeftAverage: "2f4a4f",
  bottomRightAverage: "3b5559",
  centerAverage: "8aa1ab",
  suggestedBgColor: "8aa1ab",
};
