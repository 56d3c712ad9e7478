/** Adds the variants, which are in the picker's HTML, to its props. */
export function pickerFromHtml(picker: object, element: HTMLElement): object {
  const variants = element.querySelector("[data-variants]")?.getAttribute("data-variants") ?? null;
  return { ...picker, variants };
}
