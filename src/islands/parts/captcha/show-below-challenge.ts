import { onPressOutside } from "../press-outside.js";
import { pagePartsOutside } from "./page-parts.js";

/**
 * Opens a dialog that behaves like a modal one but keeps the captcha's challenge usable. Providers append the challenge
 * to the body, where a modal dialog would cover it and block its input. The dialog must be a child of the body. It has
 * no `aria-modal`, which would hide the challenge from screen readers; the rest of the page is inert instead.
 *
 * @param close called for Escape and for a click outside the dialog
 * @returns a function that closes it
 */
export function showBelowChallenge(dialog: HTMLDialogElement, close: () => void): () => void {
  const opener = document.activeElement;
  dialog.show();
  const madeInert = pagePartsOutside(dialog).filter((part) => !part.inert);
  for (const part of madeInert) part.inert = true;

  const isOutside = (target: EventTarget | null) =>
    target === document.body || target === document.documentElement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (!isOutside(event.target) && !dialog.contains(event.target as Node)) return;
    event.preventDefault();
    close();
  };
  document.addEventListener("keydown", onKeyDown);
  const stop = onPressOutside(document, isOutside, close);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    stop();
    // First, because an inert element cannot receive the focus.
    for (const part of madeInert) part.inert = false;
    dialog.close();
    // The browser restores the focus only if it was inside the dialog.
    if (opener instanceof HTMLElement) opener.focus();
  };
}
