const CONTROL = "input:not([type=hidden]), select, textarea";

/** Takes the visitor to what is wrong: the first field that has an error, or what is said of the whole form. */
export function revealProblem(root: HTMLElement | null): void {
  const general = root?.querySelector<HTMLElement>(".form-error:not(:empty)");
  if (general) {
    general.focus();
    return;
  }
  revealField(root);
}

/** Takes the visitor to the first field that has an error; false where none has. */
export function revealField(root: HTMLElement | null): boolean {
  const item = root?.querySelector<HTMLElement>(".field-error:not(:empty)")?.parentElement;
  // Of several statements the first without an answer.
  const unanswered = item?.querySelector<HTMLElement>("fieldset.item:not(:has(:checked)) input");
  const control = unanswered ?? item?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return Boolean(control);
}

/** Shows the form's place on the page, and says what stands there now. */
export function revealSuccess(root: HTMLElement | null): void {
  root?.scrollIntoView({ block: "center" });
  root?.querySelector<HTMLElement>(".form-submission-text")?.focus({ preventScroll: true });
}
