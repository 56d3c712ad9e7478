/** Elements whose end tag the parser has not reached yet. */
const waiting = new Map<Element, () => void>();
let observer: MutationObserver | undefined;

/**
 * Calls `run` when the parser has reached the end of `element`: while a page streams, an element exists before its
 * content. Returns a function that cancels it.
 */
export function whenParsed(element: Element, run: () => void): () => void {
  if (isParsed(element)) {
    run();
    return () => undefined;
  }
  waiting.set(element, run);
  watch();
  return () => waiting.delete(element);
}

/** The parser has passed an element if there is a node after it or after one of its ancestors. */
function isParsed(element: Element): boolean {
  if (document.readyState !== "loading") return true;
  for (let node: Node | null = element; node !== null; node = node.parentNode) {
    if (node.nextSibling !== null) return true;
  }
  return false;
}

function watch(): void {
  if (observer !== undefined) return;
  observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("readystatechange", look);
}

function look(): void {
  for (const [element, run] of waiting) {
    if (!isParsed(element)) continue;
    waiting.delete(element);
    run();
  }
  if (waiting.size > 0) return;
  observer?.disconnect();
  observer = undefined;
  document.removeEventListener("readystatechange", look);
}
