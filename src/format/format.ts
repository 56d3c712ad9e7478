import type { Span } from "#core/source/span.js";
import { parse, walk } from "#core/syntax/index.js";
import { applyEdits, type Edit } from "./edit.js";
import { Layout } from "./layout.js";
import { piecesOf } from "./pieces.js";
import { tidyTag } from "./tidy-tag.js";

export type FormatResult =
  | { readonly text: string; readonly edits: readonly Edit[] }
  /** The template has a mistake, so that its layout is not certain. */
  | { readonly mistake: string; readonly at: number };

/**
 * Formats a template. Changes only the amount of white space, and only inside of tags, between attributes and where
 * HTML collapses it. Formatting the result changes nothing. `range` limits the changes to those that touch it.
 */
export function format(source: string, range?: Span): FormatResult {
  const { tree, diagnostics } = parse(source);
  const [problem] = diagnostics.filter(({ severity }) => severity === "error");
  if (problem !== undefined) return { mistake: problem.message, at: problem.span.start };
  const { pieces, unfinished } = piecesOf(tree);
  if (unfinished !== undefined) return { mistake: "This HTML tag or comment does not end.", at: unfinished };
  const tags: Edit[] = [];
  walk(tree.body, {
    enter: (node) => {
      const edit = tidyTag(node, source);
      if (edit !== undefined) tags.push(edit);
    },
  });
  const all = new Layout(source, pieces, tags).edits();
  const edits =
    range === undefined ? all : all.filter(({ start, end }) => end >= range.start && start <= range.end);
  return { text: applyEdits(source, edits), edits };
}
