import { buttonFromHtml } from "../add-to-cart/button-from-html.js";
import { pickerFromHtml } from "../variant-picker/picker-from-html.js";

/** Adds the props of the parts that are in the product's HTML. */
export function productFromHtml(product: object, element: HTMLElement): object {
  const { picker, button } = product as { readonly picker: object | null; readonly button: object };
  return {
    ...product,
    picker: picker && pickerFromHtml(picker, element),
    button: buttonFromHtml(button, element),
  };
}
