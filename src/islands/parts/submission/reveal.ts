const CONTROL = "input:not([type=hidden]), select, textarea";

/** Focuses the message of the whole form, else the first field with an error. */
export function revealProblem(root: HTMLElement | null): void {
  const general = root?.querySelector<HTMLElement>(".form-error:not(:empty)");
  if (general) {
    general.focus();
    return;
  }
  revealField(root);
}

/** Focuses the first field with an error. Returns false if there is none. */
export function revealField(root: HTMLElement | null): boolean {
  return focusField(root?.querySelector<HTMLElement>(".field-error:not(:empty)")?.parentElement ?? undefined);
}

/** Focuses the first control of a field, or of its first statement without an answer. */
export function focusField(item: HTMLElement | undefined): boolean {
  const unanswered = item?.querySelector<HTMLElement>("fieldset.item:not(:has(:checked)) input");
  const control = unanswered ?? item?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return Boolean(control);
}

/**
 * Scrolls to the success message and focuses it. In a lightbox it scrolls the lightbox. If the message is too tall, it
 * shows its start.
 */
export function revealSuccess(root: HTMLElement | null): void {
  const text = root?.querySelector<HTMLElement>(".form-submission-text");
  const place = text?.closest<HTMLElement>(".sqs-lightbox-content") ?? root;
  // Without a doctype, the body has the window's height.
  const room = place?.closest("dialog") ?? document.scrollingElement ?? document.documentElement;
  const fits = place !== null && place.offsetHeight <= room.clientHeight;
  place?.scrollIntoView({ block: fits ? "center" : "start" });
  text?.focus({ preventScroll: true });
}
