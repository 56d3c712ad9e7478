/** The children of the body when the provider's script was loaded. */
let before: ReadonlySet<Element> = new Set();

/** Notes what is the page's own, once all of it is there. To be called before the provider adds anything. */
export async function notePage(): Promise<void> {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  before = new Set(document.body.children);
}

/**
 * The parts of the body without `inside`, and without what came after the provider's script: its challenge and its
 * badge bear no mark that could be relied upon.
 */
export function pageAround(inside: Element): readonly HTMLElement[] {
  return [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.contains(inside) && (before.size === 0 || before.has(part)),
  );
}
