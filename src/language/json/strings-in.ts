import type { Span } from "#core/source/span.js";
import type { JsonNode } from "#site/repository/json-tree.js";

/** Returns the strings of a JSON value, in source order. A span includes the quotes. */
export function stringsIn(
  node: JsonNode | undefined,
): readonly { readonly value: string; readonly span: Span }[] {
  switch (node?.kind) {
    case "object":
      return node.members.flatMap(({ value }) => stringsIn(value));
    case "array":
      return node.items.flatMap(stringsIn);
    case "scalar":
      return typeof node.value === "string" ? [{ value: node.value, span: node }] : [];
    default:
      return [];
  }
}
