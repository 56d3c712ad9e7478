export type Target = Node | Window;

export function select(root: Target, selector: string): Element[] {
  if (!("querySelectorAll" in root)) return [];
  try {
    // Selectors of YUI may begin with a combinator.
    const scoped = /^\s*[>+~]/.test(selector) ? `:scope ${selector}` : selector;
    return [...(root as ParentNode).querySelectorAll(scoped)];
  } catch {
    return [];
  }
}

export function closest(from: EventTarget | null, selector: string, root: Target): Element | null {
  const found = from instanceof Element ? from.closest(selector) : null;
  return found !== null && (root === window || (root as Node).contains(found)) ? found : null;
}

export const px = (name: string, value: string | number): string =>
  typeof value === "number" && !UNITLESS.test(name) ? `${value}px` : String(value);
const UNITLESS = /opacity|zindex|z-index|weight|zoom|order|flex|line-?height/i;

export function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
