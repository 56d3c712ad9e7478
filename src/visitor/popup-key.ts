import type { VisitorContext } from "../model/visitor/context.js";

/** Where local storage keeps the record of the pop-up overlay. */
export function popupKey({ website }: VisitorContext): string {
  return `platen-popup-overlay:${website?.id ?? ""}`;
}
