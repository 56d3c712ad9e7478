import type { Span } from "#core/source/span.js";
import { intendedStructure, type Node, walk } from "#core/syntax/index.js";
import type { Edit } from "../fix.js";

/** A tag that opens, divides or closes a block, independent of the block that the parser assigned it to. */
export interface StructuralTag extends Span {
  readonly kind: "open" | "or" | "alternates" | "end";
  /** Whether it opens a loop. Only loops may have an `.alternates with`. */
  readonly isLoop: boolean;
  /** Whether it is an `.or` without a predicate, which must be the last. */
  readonly isBare: boolean;
}

/** Returns the structural tags that typing errors have turned into text, from the edits that repair them. */
export function intendedStructuralTags(repairs: readonly Edit[]): readonly StructuralTag[] {
  return repairs.flatMap(({ start, end, text }) => {
    const kind = /^\{\.end\}/.test(text)
      ? "end"
      : /^\{\.or\b/.test(text)
        ? "or"
        : /^\{\.alternates\b/.test(text)
          ? "alternates"
          : /^\{\.(?:if|section|repeated|macro)\b|^\{\.[\w-]+\?/.test(text)
            ? "open"
            : undefined;
    if (kind === undefined) return [];
    return [{ kind, start, end, isLoop: text.startsWith("{.repeated"), isBare: text === "{.or}" }];
  });
}

/**
 * Returns the structural tags of a tree in source order. Malformed tags count as well-formed ones, because they are
 * reported separately.
 */
export function structuralTags(
  body: readonly Node[],
  intended: readonly StructuralTag[],
): readonly StructuralTag[] {
  const tags: StructuralTag[] = [...intended];
  const add = (kind: StructuralTag["kind"], span: Span | undefined, isLoop = false, isBare = false): void => {
    if (span !== undefined) tags.push({ kind, start: span.start, end: span.end, isLoop, isBare });
  };
  walk(body, {
    enter: (node) => {
      if (node.kind === "malformed") {
        const structure = intendedStructure(node);
        if (structure === "open") add("open", node, true);
        else if (structure === "close") add("end", node);
        else if (structure !== undefined) add(/^\{\.\s*alt/.test(node.text) ? "alternates" : "or", node);
      }
      if (node.kind === "dropped") {
        const { text } = node;
        if (text === "{.end}") add("end", node);
        else if (text.startsWith("{.alternates")) add("alternates", node);
        else add("or", node, false, node.predicate === undefined);
      }
      if (!("open" in node)) return;
      add("open", node.open, node.kind === "repeated");
      add("end", node.close);
      if (!("alternatives" in node)) return;
      if (node.kind === "repeated") add("alternates", node.alternates?.tag);
      for (const branch of node.alternatives) add("or", branch.tag);
      add("or", node.otherwise?.tag, false, true);
    },
  });
  return tags.sort((a, b) => a.start - b.start);
}
