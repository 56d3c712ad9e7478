/** The elements whose state visitors change, and those that they press. */
const PARTS =
  "a[href], button, details, form, input:not([type=hidden]), select, summary, textarea, " +
  "[role=button]:not(input, summary)";

export interface KeptParts {
  /** Copies entries, choices, open details and focus to the parts that React has put in the place of others. */
  readonly restore: () => void;
  /** The element that stands in the place of `target` now: itself, or the replacement of the part around it. */
  readonly replacementFor: (target: Element) => Element | undefined;
}

/**
 * Remembers the parts of an island's HTML before React hydrates it. Where something has changed that HTML, for
 * example a translation, React replaces all of it, and the visitor's entries have to be copied.
 */
export function keepParts(element: HTMLElement): KeptParts {
  let parts = partsOf(element);
  let replacements: ReadonlyMap<Element, Element> = new Map();
  const focused = parts.find((part) => part === document.activeElement);

  const replacementFor = (target: Element): Element | undefined => {
    if (element.contains(target)) return target;
    const part = target.closest(PARTS);
    return part === null ? undefined : replacements.get(part);
  };
  const restore = (): void => {
    if (parts.every((part) => element.contains(part))) return;
    const replaced = parts;
    parts = partsOf(element);
    replacements = pairs(replaced, parts);
    for (const [before, now] of replacements) copyState(before, now);
    const lost = document.activeElement === null || document.activeElement === document.body;
    const next = lost && focused !== undefined ? replacements.get(focused) : undefined;
    if (focused !== undefined && next instanceof HTMLElement) moveFocus(focused, next);
  };
  return { restore, replacementFor };
}

function partsOf(element: HTMLElement): readonly Element[] {
  return [...element.querySelectorAll(PARTS)];
}

/** Pairs parts of one kind by their order. A kind whose number has changed has no pairs: they could be wrong. */
function pairs(before: readonly Element[], now: readonly Element[]): ReadonlyMap<Element, Element> {
  const names = new Set(now.map(nameOf));
  const common = new Set(before.map(nameOf).filter((name) => names.has(name)));
  const old = byKind(before, common);
  const result = new Map<Element, Element>();
  for (const [kind, present] of byKind(now, common)) {
    const replaced = old.get(kind) ?? [];
    if (replaced.length !== present.length) continue;
    for (const [index, part] of present.entries()) result.set(replaced[index] as Element, part);
  }
  return result;
}

function byKind(
  parts: readonly Element[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, readonly Element[]> {
  const result = new Map<string, Element[]>();
  for (const part of parts) {
    const name = nameOf(part);
    const value = isCheckable(part) ? part.value : "";
    // Names that React generates differ.
    const own = names.has(name) ? name : "";
    const kind = JSON.stringify([part.localName, part.getAttribute("type"), own, value]);
    result.set(kind, [...(result.get(kind) ?? []), part]);
  }
  return result;
}

function nameOf(part: Element): string {
  return part.getAttribute("name") ?? "";
}

function copyState(before: Element, now: Element): void {
  if (before instanceof HTMLDetailsElement && now instanceof HTMLDetailsElement) {
    now.open = before.open;
  } else if (isCheckable(before) && isCheckable(now)) {
    if (before.checked !== before.defaultChecked) now.checked = before.checked;
  } else if (isText(before) && isText(now)) {
    if (before.value !== before.defaultValue) now.value = before.value;
  } else if (before instanceof HTMLSelectElement && now instanceof HTMLSelectElement) {
    if (before.options.length === now.options.length) now.selectedIndex = before.selectedIndex;
  }
}

function moveFocus(before: Element, now: HTMLElement): void {
  now.focus({ preventScroll: true });
  if (!isText(before) || !isText(now) || before.selectionStart === null) return;
  now.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function isCheckable(part: Element): part is HTMLInputElement {
  return part instanceof HTMLInputElement && (part.type === "checkbox" || part.type === "radio");
}

function isText(part: Element): part is HTMLInputElement | HTMLTextAreaElement {
  return part instanceof HTMLTextAreaElement || part instanceof HTMLInputElement;
}
