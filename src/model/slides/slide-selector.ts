import { slideTypes } from "../enumerations/slide-type.js";

/**
 * Returns the CSS selector of slides of the given slice type's slide: a cover page by default and for unknown types. A
 * page may contain a cover page and a pop-up whose slices have the same ids.
 */
export function slideSelector(slideType: unknown): string {
  const known = typeof slideType === "string" && Object.hasOwn(slideTypes, slideType);
  return `.sqs-slide[data-slide-type="${known ? slideType : "cover-page"}"]`;
}
