import type { Node } from "../../core/syntax/index.js";
import { childLists } from "../../core/syntax/index.js";

/** The start of a page or fragment. An end tag is none: anything may precede it. */
const MARKUP = /<(?:[a-zA-Z]|!doctype|!--)/i;
/** Characters that scripts and style sheets hold, but prose before the first tag does not. */
const CODE = /[;={}"'()\\]|^\s*\/\//;

/** How many nodes are looked at before giving up. */
const PATIENCE = 500;

/**
 * Whether nodes are surely HTML from their beginning on. A block may well be made to stand in an attribute or a
 * script, so markup has to be there, and nothing in front of it that looks like code.
 */
export function startsAsMarkup(body: readonly Node[]): boolean {
  const pending: (readonly Node[])[] = [body];
  let left = PATIENCE;
  while (pending.length > 0 && left > 0) {
    const nodes = pending.pop() as readonly Node[];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Node;
      if (left-- === 0) return false;
      if (node.kind === "text") {
        const found = MARKUP.exec(node.text);
        const lead = found === null ? node.text : node.text.slice(0, found.index);
        if (CODE.test(lead) || lead.includes("</")) return false;
        if (found !== null) return true;
      }
      if (node.kind === "macro") continue;
      const lists = childLists(node);
      if (lists.length === 0) continue;
      pending.push(nodes.slice(i + 1));
      for (let k = lists.length - 1; k >= 0; k--) pending.push(lists[k] as readonly Node[]);
      break;
    }
  }
  return false;
}
