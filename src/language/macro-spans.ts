import type { Span } from "#core/source/span.js";
import { type Tree, walk } from "#core/syntax/index.js";

/** Returns the names of all definitions of a macro, in source order. */
export function macroSpans({ body }: Tree, name: string): readonly Span[] {
  const spans: Span[] = [];
  walk(body, {
    enter: (node) => {
      if (node.kind === "macro" && node.name === name) spans.push(node.nameSpan);
    },
  });
  return spans;
}
