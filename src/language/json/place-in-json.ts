import type { Span } from "#core/source/span.js";
import type { Path } from "#core/values/path.js";
import { readJsonTree } from "#site/repository/json-tree.js";

/** Returns the place of a value in JSON: of its key, or of the element itself. Undefined if it does not exist. */
export function placeInJson(text: string, path: Path): Span | undefined {
  let node = readJsonTree(text).root;
  let span: Span | undefined;
  for (const segment of path) {
    if (node?.kind === "object") {
      const member = node.members.findLast(({ key }) => key === String(segment));
      span = member?.keySpan;
      node = member?.value;
    } else if (node?.kind === "array") {
      node = node.items[Number(segment)];
      span = node && { start: node.start, end: node.start + 1 };
    } else return undefined;
    if (span === undefined) return undefined;
  }
  return span;
}
