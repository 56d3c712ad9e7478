import type { KeyboardEvent } from "react";

/** What is a button by its role alone has to be told what keys mean. */
export function whenPressed(event: KeyboardEvent, activate: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) activate();
}
