import type { VisitorContext } from "#model/visitor/context.js";

let read: VisitorContext | undefined;

/**
 * Returns the context of the page, or an empty one. Only an element with `data-platen` counts: content that a template
 * prints raw could contain one, but the renderer alters that name there.
 */
export function pageContext(): VisitorContext {
  read ??= parsed(
    document.head.querySelector(":scope > script#platen-visitor[data-platen][type='application/json']"),
  );
  return read;
}

function parsed(element: Element | null): VisitorContext {
  try {
    return (JSON.parse(element?.textContent ?? "{}") ?? {}) as VisitorContext;
  } catch {
    return {};
  }
}
