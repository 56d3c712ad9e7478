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

/**
 * Shows what stands in the form's place now, and says it. In a lightbox that is the lightbox's content, not the place of the
 * button that opens it; and of what is taller than there is room for, the beginning.
 */
export function revealSuccess(root: HTMLElement | null): void {
  const text = root?.querySelector<HTMLElement>(".form-submission-text");
  const place = text?.closest<HTMLElement>(".sqs-lightbox-content") ?? root;
  // Without a doctype it is the body that has the window's height.
  const room = place?.closest("dialog") ?? document.scrollingElement ?? document.documentElement;
  const fits = place !== null && place.offsetHeight <= room.clientHeight;
  place?.scrollIntoView({ block: fits ? "center" : "start" });
  text?.focus({ preventScroll: true });
}
