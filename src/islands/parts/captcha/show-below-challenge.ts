import { whenPressedBeside } from "../when-pressed-beside.js";
import { pageAround } from "./page-parts.js";

/**
 * Opens a dialog that behaves as a modal one, except that the captcha's challenge can be used: providers append it to the
 * body, where a modal dialog would cover it and take every key and click from it. The dialog has to be a part of the body
 * of its own. It has no `aria-modal` either: that would hide the challenge from screen readers, and for the page being inert
 * is enough.
 *
 * @param leave the visitor wants it closed: by Escape, or by a click beside it
 * @returns how to close it
 */
export function showBelowChallenge(dialog: HTMLDialogElement, leave: () => void): () => void {
  const opener = document.activeElement;
  dialog.show();
  const made = pageAround(dialog).filter((part) => !part.inert);
  for (const part of made) part.inert = true;

  const isBeside = (target: EventTarget | null) =>
    target === document.body || target === document.documentElement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (!isBeside(event.target) && !dialog.contains(event.target as Node)) return;
    event.preventDefault();
    leave();
  };
  document.addEventListener("keydown", onKeyDown);
  const stop = whenPressedBeside(document, isBeside, leave);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    stop();
    // First, or the focus could not go back to where it was.
    for (const part of made) part.inert = false;
    dialog.close();
    // The browser gives it back only where it was in the dialog itself.
    if (opener instanceof HTMLElement) opener.focus();
  };
}
