import { type Node, partsOf, tagsOf, walk } from "#core/syntax/index.js";
import type { TemplateDocument } from "../template-document.js";
import { TOKEN_KINDS, type TokenKind } from "./token-kinds.js";

/** Maximum number of tokens, because editors become slow with more. */
const MAX_TOKENS = 60_000;

/**
 * Returns the tags of a template and their parts, as triples of start, end and index into `TOKEN_KINDS`: in the order
 * of their starts, and a tag before its parts.
 */
export function semanticTokens({ tree }: TemplateDocument): readonly number[] {
  const tokens: (readonly [start: number, end: number, kind: number])[] = [];
  const add = (kind: TokenKind, { start, end }: { readonly start: number; readonly end: number }): void => {
    if (start < end) tokens.push([start, end, TOKEN_KINDS.indexOf(kind)]);
  };
  walk(tree.body, {
    enter: (node) => {
      if (node.kind === "text" || tokens.length >= MAX_TOKENS) return;
      if (node.kind === "comment" || node.kind === "malformed") {
        add(node.kind, node);
        return;
      }
      for (const tag of tagsOf(node)) add("tag", tag);
      for (const part of partsOf(node, tree.source)) {
        const isLocal = part.kind === "reference" && part.reference.text.startsWith("@");
        add(isLocal ? "local" : part.kind, part);
      }
      for (const list of argumentLists(node)) add("argument", list);
    },
  });
  return tokens.sort((a, b) => a[0] - b[0] || b[1] - a[1]).flat();
}

function argumentLists(node: Node) {
  const calls = [
    ...("formatters" in node ? node.formatters : []),
    ...("predicate" in node && node.predicate !== undefined ? [node.predicate] : []),
    ...("alternatives" in node ? node.alternatives.map(({ predicate }) => predicate) : []),
  ];
  const own = "arguments" in node && node.arguments !== undefined ? [node.arguments] : [];
  return [...own, ...calls.flatMap((call) => call.arguments ?? [])];
}
