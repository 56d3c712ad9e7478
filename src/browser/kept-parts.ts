/** What visitors type into, choose with, unfold or press. */
const PARTS =
  "a[href], button, details, form, input:not([type=hidden]), select, summary, textarea, [role=button]:not(input, summary)";

export interface KeptParts {
  /** Gives what was typed, checked, chosen, unfolded and focused to the parts that have replaced others. */
  readonly restore: () => void;
  /** What stands in the place of something now: itself, or what has replaced the part that it was in. */
  readonly heirOf: (target: Element) => Element | undefined;
}

/**
 * Remembers the parts of an island's HTML before React takes it over: where something has changed it, for example a
 * translation, React replaces all of it. Replaced parts stay as they were left, so that nothing done meanwhile is missed.
 */
export function keepParts(element: HTMLElement): KeptParts {
  let parts = partsOf(element);
  let heirs: ReadonlyMap<Element, Element> = new Map();
  const focused = parts.find((part) => part === document.activeElement);

  const heirOf = (target: Element): Element | undefined => {
    if (element.contains(target)) return target;
    const part = target.closest(PARTS);
    return part === null ? undefined : heirs.get(part);
  };
  const restore = (): void => {
    if (parts.every((part) => element.contains(part))) return;
    const replaced = parts;
    parts = partsOf(element);
    heirs = pairs(replaced, parts);
    for (const [before, now] of heirs) copyState(before, now);
    const lost = document.activeElement === null || document.activeElement === document.body;
    const heir = lost && focused !== undefined ? heirs.get(focused) : undefined;
    if (focused !== undefined && heir instanceof HTMLElement) moveFocus(focused, heir);
  };
  return { restore, heirOf };
}

function partsOf(element: HTMLElement): readonly Element[] {
  return [...element.querySelectorAll(PARTS)];
}

/** Parts of one kind stand in the same order before and after. Where there are more or less of them, nobody knows which is which. */
function pairs(before: readonly Element[], now: readonly Element[]): ReadonlyMap<Element, Element> {
  const names = new Set(now.map(nameOf));
  const common = new Set(before.map(nameOf).filter((name) => names.has(name)));
  const old = byKind(before, common);
  const result = new Map<Element, Element>();
  for (const [kind, heirs] of byKind(now, common)) {
    const replaced = old.get(kind) ?? [];
    if (replaced.length !== heirs.length) continue;
    for (const [place, heir] of heirs.entries()) result.set(replaced[place] as Element, heir);
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
    // A name that React has made up is another one now.
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
