import type { KeyboardEvent, MouseEvent } from "react";

/** Activates an element with the role of a button on Enter and Space. */
export function activateOnKey(event: KeyboardEvent, activate: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) activate();
}

/** Activates a link with the role of a button. The browser handles modified clicks. */
export function activateOnClick(event: MouseEvent, activate: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  activate();
}
