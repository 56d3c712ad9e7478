/** Adds the form, which is in the button's HTML, to its props. */
export function buttonFromHtml(button: object, element: HTMLElement): object {
  const form = element.querySelector("[data-form]")?.getAttribute("data-form") ?? null;
  return { ...button, form };
}
