import type { KeyboardEvent } from "react";

/** Activates a button on Enter and Space, for elements that are buttons only by their role. */
export function whenPressed(event: KeyboardEvent, activate: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) activate();
}
