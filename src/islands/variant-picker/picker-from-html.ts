/** The props of a picker, with the variants that stand in its HTML. */
export function pickerFromHtml(picker: object, element: HTMLElement): object {
  const variants = element.querySelector("[data-variants]")?.getAttribute("data-variants") ?? null;
  return { ...picker, variants };
}
