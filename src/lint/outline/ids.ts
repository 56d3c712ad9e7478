import type { OutlineItem, OutlineTag } from "./outline.js";

interface Occurrence {
  readonly tag: OutlineTag;
  readonly path: string;
}

/** Elements whose content is not part of the page, or whose ids come from graphics editors. */
const EXCLUDED = new Set(["svg", "template", "noscript"]);

/** Returns literal ids that two elements have on one path through the template: the second element and the first. */
export function repeatedIds(
  items: readonly OutlineItem[],
): readonly { readonly id: string; readonly tag: OutlineTag; readonly first: OutlineTag }[] {
  const occurrencesById = new Map<string, Occurrence[]>();
  const repeated: { id: string; tag: OutlineTag; first: OutlineTag }[] = [];
  let excludedDepth = 0;
  const visit = (list: readonly OutlineItem[], path: string): void => {
    for (const item of list) {
      if (item.kind === "block") {
        for (const [part, inner] of item.parts.entries()) visit(inner, `${path}${item.start}:${part};`);
        continue;
      }
      if (EXCLUDED.has(item.name) && !item.selfClosing)
        excludedDepth = Math.max(0, excludedDepth + (item.kind === "open" ? 1 : -1));
      if (item.id === undefined || excludedDepth > 0 || item.kind === "close") continue;
      const others = occurrencesById.get(item.id) ?? [];
      const first = others.find((other) => other.tag.start !== item.start && isAlongside(other.path, path));
      if (first !== undefined) repeated.push({ id: item.id, tag: item, first: first.tag });
      occurrencesById.set(item.id, [...others, { tag: item, path }]);
    }
  };
  visit(items, "");
  return repeated;
}

/** Returns whether one branch contains the other, so that both elements exist at once. */
function isAlongside(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
