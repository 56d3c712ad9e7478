import { slideTypeOf } from "../enumerations/slide-type.js";

/**
 * Returns the CSS selector of slides of the given slice type's slide: a cover page by default and for unknown types. A
 * page may contain a cover page and a pop-up whose slices have the same ids.
 */
export function slideSelector(slideType: unknown): string {
  return `.sqs-slide[data-slide-type="${slideTypeOf(slideType)}"]`;
}
