import type { Node } from "#core/syntax/index.js";
import { childLists } from "#core/syntax/index.js";

/** The start of a page or fragment. End tags are excluded, because anything may precede them. */
const MARKUP = /<(?:[a-zA-Z]|!doctype|!--)/i;
/** Characters that occur in scripts and style sheets but not in prose before the first tag. */
const CODE = /[;={}"'()\\]|^\s*\/\//;

/** Maximum number of nodes to look at. */
const MAX_NODES = 500;

/**
 * Returns whether nodes are certainly HTML from the beginning. A block may be meant for an attribute or a script, so
 * there must be markup, and nothing before it that looks like code.
 */
export function startsAsMarkup(body: readonly Node[]): boolean {
  const pending: (readonly Node[])[] = [body];
  let remaining = MAX_NODES;
  while (pending.length > 0 && remaining > 0) {
    const nodes = pending.pop() as readonly Node[];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Node;
      if (remaining-- === 0) return false;
      if (node.kind === "text") {
        const markup = MARKUP.exec(node.text);
        const lead = markup === null ? node.text : node.text.slice(0, markup.index);
        if (CODE.test(lead) || lead.includes("</")) return false;
        if (markup !== null) return true;
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
