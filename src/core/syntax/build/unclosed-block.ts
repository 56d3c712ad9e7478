import type { Span } from "#core/source/span.js";
import type { Node } from "../nodes.js";
import { walk } from "../walk.js";

/** A block without an `.end`, and the outer block whose `.end` it takes. */
export interface Unclosed {
  readonly block: Span;
  /** Undefined if the block itself is still open at the end of the source. */
  readonly outer: Span | undefined;
  /** The `.end` that closes the block instead of `outer`. */
  readonly close: Span | undefined;
}

/**
 * Finds the block that lacks an `.end` when a source ends inside `innermost`. It is `innermost`, unless an inner block
 * has taken its `.end`: one whose `.end` is indented like the tag of an enclosing block, or one with a dropped tag that
 * belongs to the enclosing loop.
 */
export function findUnclosed(body: readonly Node[], innermost: Span, source: string): Unclosed {
  let unclosed: Unclosed | undefined;
  walk(body, {
    leave: (node, parents) => {
      if (unclosed !== undefined || !("open" in node) || node.close === undefined) return;
      const outer = ownerOf(node.open, node.close, parents, source);
      if (outer !== undefined) unclosed = { block: node.open, outer, close: node.close };
    },
    enter: (node, parents) => {
      if (unclosed !== undefined || node.kind !== "dropped" || !node.text.startsWith("{.alternates")) return;
      const loop = parents.findLastIndex(({ kind }) => kind === "repeated");
      const inner = parents[loop + 1];
      const outer = parents[loop];
      if (inner === undefined || outer === undefined || !("open" in inner) || !("open" in outer)) return;
      unclosed = { block: inner.open, outer: outer.open, close: inner.close };
    },
  });
  return unclosed ?? { block: innermost, outer: undefined, close: undefined };
}

/** Returns the enclosing tag that has the indentation of an `.end`, unless the block's own tag has it. */
function ownerOf(open: Span, close: Span, parents: readonly Node[], source: string): Span | undefined {
  const indentation = indentationOf(close, source);
  const openIndentation = indentationOf(open, source);
  if (indentation === undefined || openIndentation === undefined || openIndentation === indentation)
    return undefined;
  const owner = parents.findLast(
    (parent) => "open" in parent && indentationOf(parent.open, source) === indentation,
  );
  return owner !== undefined && "open" in owner ? owner.open : undefined;
}

/** Returns the white space before a tag. Returns undefined if the tag is not first on its line. */
function indentationOf({ start }: Span, source: string): string | undefined {
  const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  return before.trim() === "" ? before : undefined;
}
