const CONTROL = "input:not([type=hidden]), select, textarea";

/** Moves the focus to the message of the whole form, else to the first field that has an error. */
export function revealProblem(root: HTMLElement | null): void {
  const general = root?.querySelector<HTMLElement>(".form-error:not(:empty)");
  if (general) {
    general.focus();
    return;
  }
  revealField(root);
}

/** Moves the focus to the first field that has an error; false where none has. */
export function revealField(root: HTMLElement | null): boolean {
  return focusField(root?.querySelector<HTMLElement>(".field-error:not(:empty)")?.parentElement ?? undefined);
}

/** Moves the focus to the first control of a field, or of its first statement without an answer. */
export function focusField(item: HTMLElement | undefined): boolean {
  const unanswered = item?.querySelector<HTMLElement>("fieldset.item:not(:has(:checked)) input");
  const control = unanswered ?? item?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return Boolean(control);
}

/**
 * Scrolls to the success message and focuses it. In a lightbox it scrolls the content of the lightbox. Of a message
 * that is taller than its room, it shows the beginning.
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
