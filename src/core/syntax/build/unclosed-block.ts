import type { Span } from "../../source/span.js";
import type { Node } from "../nodes.js";
import { walk } from "../walk.js";

/** A block without an `.end`, and the one whose `.end` it takes. */
export interface Unclosed {
  readonly block: Span;
  /** Undefined where the block itself is still open at the end of the source. */
  readonly outer: Span | undefined;
  /** The `.end` that closes the block instead of `outer`. */
  readonly close: Span | undefined;
}

/**
 * Finds the block that lacks an `.end`, where a source ends inside `innermost`. That is the block itself, unless an
 * inner one has taken its `.end`: one whose `.end` is indented like the tag of a block around it, or one that holds a
 * dropped tag which belongs to the loop around it.
 */
export function findUnclosed(body: readonly Node[], innermost: Span, source: string): Unclosed {
  let found: Unclosed | undefined;
  walk(body, {
    leave: (node, parents) => {
      if (found !== undefined || !("open" in node) || node.close === undefined) return;
      const outer = ownerOf(node.open, node.close, parents, source);
      if (outer !== undefined) found = { block: node.open, outer, close: node.close };
    },
    enter: (node, parents) => {
      if (found !== undefined || node.kind !== "dropped" || !node.text.startsWith("{.alternates")) return;
      const loop = parents.findLastIndex(({ kind }) => kind === "repeated");
      const inner = parents[loop + 1];
      const outer = parents[loop];
      if (inner === undefined || outer === undefined || !("open" in inner) || !("open" in outer)) return;
      found = { block: inner.open, outer: outer.open, close: inner.close };
    },
  });
  return found ?? { block: innermost, outer: undefined, close: undefined };
}

/** The tag of a block around it that an `.end` is indented like, where it is not indented like its own. */
function ownerOf(open: Span, close: Span, parents: readonly Node[], source: string): Span | undefined {
  const indentation = indentationOf(close, source);
  const own = indentationOf(open, source);
  if (indentation === undefined || own === undefined || own === indentation) return undefined;
  const owner = parents.findLast(
    (parent) => "open" in parent && indentationOf(parent.open, source) === indentation,
  );
  return owner !== undefined && "open" in owner ? owner.open : undefined;
}

/** The white space before a tag; undefined where it is not the first thing on its line. */
function indentationOf({ start }: Span, source: string): string | undefined {
  const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  return before.trim() === "" ? before : undefined;
}
