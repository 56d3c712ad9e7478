import { slideTypeOf } from "../enumerations/slide-type.js";

/**
 * Returns the CSS selector of the slides of a type, by default and for unknown types a cover page. A page may contain a
 * cover page and a pop-up whose slices have the same ids.
 */
export function slideSelector(slideType: unknown): string {
  return `.sqs-slide[data-slide-type="${slideTypeOf(slideType)}"]`;
}
