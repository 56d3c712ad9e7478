import type { VisitorContext } from "#model/visitor/context.js";

/** Returns the local storage key of the pop-up overlay's record. */
export function popupKey({ website }: VisitorContext): string {
  return `platen-popup-overlay:${website?.id ?? ""}`;
}
