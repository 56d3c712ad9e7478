/** The props of a button, with the form that stands in its HTML. */
export function buttonFromHtml(button: object, element: HTMLElement): object {
  const form = element.querySelector("[data-form]")?.getAttribute("data-form") ?? null;
  return { ...button, form };
}
