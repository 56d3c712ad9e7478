import { AlongsideIndex } from "./branch-path.js";
import type { OutlineItem, OutlineTag } from "./outline.js";

/** Elements whose content is not part of the page, or whose ids come from graphics editors. */
const EXCLUDED = new Set(["svg", "template", "noscript"]);

/** Returns literal ids that two elements have on one path through the template: the second element and the first. */
export function repeatedIds(
  items: readonly OutlineItem[],
): readonly { readonly id: string; readonly tag: OutlineTag; readonly first: OutlineTag }[] {
  const tagsById = new Map<string, AlongsideIndex<OutlineTag>>();
  const repeated: { id: string; tag: OutlineTag; first: OutlineTag }[] = [];
  const path: number[] = [];
  let branches = 0;
  let excludedDepth = 0;
  const visit = (list: readonly OutlineItem[]): void => {
    for (const item of list) {
      if (item.kind === "block") {
        for (const part of item.parts) {
          path.push(branches++);
          visit(part);
          path.pop();
        }
        continue;
      }
      if (EXCLUDED.has(item.name) && !item.selfClosing)
        excludedDepth = Math.max(0, excludedDepth + (item.kind === "open" ? 1 : -1));
      if (item.id === undefined || excludedDepth > 0 || item.kind === "close") continue;
      const others = tagsById.get(item.id) ?? new AlongsideIndex();
      const first = others.find(path);
      if (first !== undefined && first.start !== item.start) repeated.push({ id: item.id, tag: item, first });
      others.add(path, item);
      tagsById.set(item.id, others);
    }
  };
  visit(items);
  return repeated;
}
