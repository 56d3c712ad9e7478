import type { KeyboardEvent, MouseEvent } from "react";

/** Activates a button on Enter and Space, for elements that are buttons only by their role. */
export function whenPressed(event: KeyboardEvent, activate: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) activate();
}

/** Activates a link that is a button by its role. The browser opens modified clicks in a new tab. */
export function whenClicked(event: MouseEvent, activate: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  activate();
}
