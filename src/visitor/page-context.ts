import type { VisitorContext } from "../model/visitor/context.js";

let read: VisitorContext | undefined;

/**
 * The context of the page; empty where it has none. Only an element directly in the head counts: content that a
 * template prints raw could hold one.
 */
export function pageContext(): VisitorContext {
  read ??= parsed(document.head.querySelector(":scope > script#platen-visitor[type='application/json']"));
  return read;
}

function parsed(element: Element | null): VisitorContext {
  try {
    return (JSON.parse(element?.textContent ?? "{}") ?? {}) as VisitorContext;
  } catch {
    return {};
  }
}
