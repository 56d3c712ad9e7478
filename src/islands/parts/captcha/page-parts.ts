/** The children of the body before the provider's script was loaded. */
let before: ReadonlySet<Element> = new Set();

/** Records the page's own elements once the page is complete. Call it before the provider adds elements. */
export async function recordPageParts(): Promise<void> {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  before = new Set(document.body.children);
}

/**
 * Returns the children of the body except `inside` and elements added after the provider's script. Its challenge and
 * badge have no reliable identifier.
 */
export function pagePartsOutside(inside: Element): readonly HTMLElement[] {
  return [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.contains(inside) && (before.size === 0 || before.has(part)),
  );
}
