import type { EditorTarget } from "#inspect/page-report.js";

/** Makes an element for a place in a file, which opens it in the editor. */
export type OpenFile = (place: string, target: EditorTarget | undefined) => HTMLElement;

type Child = Node | string | undefined | false;

/** Creates an element. Values become text or attributes, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | boolean | ((event: Event) => void)>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Returns a text on one line, shortened if necessary. */
export function shortened(text: string, length = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
