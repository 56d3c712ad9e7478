import { booleanOf, listOf, read } from "../json.js";

/** Whether a product's merchandising settings ask for messages that little is left. */
export function showsScarcity(settings: unknown): boolean {
  return booleanOf(read(settings, "scarcityEnabled"));
}

/**
 * One message for each: `qtyInStock` is a value of the message text; the message belongs to the variant with these
 * `attributes`, or to the product as a whole without any.
 */
export function scarcityViews(settings: unknown): readonly unknown[] {
  return listOf(read(settings, "scarcityTemplateViews"));
}
