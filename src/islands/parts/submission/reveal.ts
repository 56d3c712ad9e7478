const CONTROL = "input:not([type=hidden]), select, textarea";

/** Focuses the error message of the whole form. If there is none, focuses the first field with an error. */
export function revealFailure(root: HTMLElement | null): void {
  const message = root?.querySelector<HTMLElement>(".form-error:not(:empty)");
  if (message) {
    message.focus();
    return;
  }
  revealField(root);
}

/** Focuses the first field with an error. Returns false if there is none. */
export function revealField(root: HTMLElement | null): boolean {
  return focusField(root?.querySelector<HTMLElement>(".field-error:not(:empty)")?.parentElement ?? undefined);
}

/**
 * Focuses the first invalid control of a field, or the first of its first statement without an answer, or its first.
 * Returns false if there is none.
 */
export function focusField(item: HTMLElement | undefined): boolean {
  const unanswered = item?.querySelector<HTMLElement>("fieldset.item:not(:has(:checked)) input");
  const invalid = item?.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = unanswered ?? invalid ?? item?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return Boolean(control);
}

/**
 * Scrolls to the success message and focuses it. In a lightbox, scrolls the lightbox. A message that is too tall is
 * shown from its start.
 */
export function revealSuccess(root: HTMLElement | null): void {
  const text = root?.querySelector<HTMLElement>(".form-submission-text");
  const container = text?.closest<HTMLElement>(".sqs-lightbox-content") ?? root;
  // Without a doctype, the body has the window's height.
  const viewport = container?.closest("dialog") ?? document.scrollingElement ?? document.documentElement;
  const fits = container !== null && container.offsetHeight <= viewport.clientHeight;
  container?.scrollIntoView({ block: fits ? "center" : "start" });
  text?.focus({ preventScroll: true });
}
