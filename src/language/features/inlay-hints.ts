import type { InlayHint, Range } from "vscode-languageserver-types";
import { type VariableNode, walk } from "#core/syntax/index.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import { describeValue } from "../sample-text.js";
import type { TemplateView } from "../template-view.js";

/** Maximum number of hints. Each one walks the template up to its tag. */
const MAX_HINTS = 200;
const MAX_LENGTH = 30;

/** Returns the value in the data behind each variable tag of a range. */
export function inlayHints({ document, fixtures }: TemplateView, range: Range): readonly InlayHint[] {
  const [fixture] = fixtures;
  if (fixture === undefined) return [];
  const [from, to] = [document.offset(range.start), document.offset(range.end)];
  const nodes: VariableNode[] = [];
  walk(document.tree.body, {
    enter: (node) => {
      if (node.kind === "variable" && node.start >= from && node.end <= to) nodes.push(node);
    },
  });
  return nodes.slice(0, MAX_HINTS).flatMap(({ references, end }) => {
    const [reference] = references;
    if (reference === undefined) return [];
    const lookup = scopeAt(document.tree, end - 1, [fixture.value], ({ data }) => data[0]?.lookup(reference));
    if (lookup?.kind !== "found") return [];
    const text = describeValue(lookup.values[0], fixture);
    const label = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
    const { start: position } = document.range({ start: end, end });
    return [{ position, label, paddingLeft: true, tooltip: `${text}, in ${fixture.name}` }];
  });
}
