import { quote } from "#core/diagnostics/message.js";
import { LineIndex } from "#core/source/line-index.js";
import { attribute, isDynamic } from "../html/tag.js";
import { repeatedIds } from "../outline/ids.js";
import { defineRule } from "../rule.js";

export const duplicateId = defineRule({
  code: "duplicate-id",
  level: "warning",
  summary: "Two elements of a page have the same id.",
  explanation:
    "An id must be unique on a page: links, labels and scripts find only the first element. In a loop, make the " +
    "id different for each element, for example with `{@index}` or `{id}`. An id inside a condition of the loop " +
    "is not reported, because it may be written only once. Neither are ids of branches that exclude each other, " +
    "or ids inside SVG.",
  examples: {
    bad: [
      '{.repeated section items}<li id="entry">{title|html}</li>{.end}',
      '<header id="top">a</header><footer id="top">b</footer>',
    ],
    good: [
      '{.repeated section items}<li id="entry-{@index}">{title|html}</li>{.end}',
      '{.repeated section items}<li{.equal? @index 1} id="first"{.end}>{title|html}</li>{.end}',
    ],
  },
  create: (context) => ({
    end: () => {
      const { outline, html } = context;
      if (outline.isTooDeep || !html.end.isMarkup) return;
      const lines = new LineIndex(context.text);
      for (const { id, tag, first } of repeatedIds(outline.items)) {
        context.report({
          span: { start: tag.start, end: tag.start + 1 + tag.name.length },
          message: `The element in line ${lines.position(first.start).line} also has the id ${quote(id)}.`,
          help: "Give each element an id of its own, or use a class.",
          related: [
            {
              span: { start: first.start, end: first.start + 1 + first.name.length },
              message: `The first element with the id ${quote(id)}.`,
            },
          ],
        });
      }
    },
    startTag: (tag, parents) => {
      const id = attribute(tag, "id")?.value;
      if (tag.open || id === undefined || id === "" || isDynamic(id)) return;
      const loop = parents.findLastIndex((node) => node.kind === "repeated" || node.kind === "macro");
      if (loop === -1 || parents[loop]?.kind !== "repeated") return;
      const owner = parents[loop];
      if (tag.start < (owner?.start ?? 0) || isOutsideBody(owner, tag.start)) return;
      if (parents.slice(loop + 1).some((node) => node.kind === "if" || node.kind === "predicate")) return;
      if (isConditional(context.text, tag.start)) return;
      context.report({
        span: { start: tag.start, end: tag.start + 1 + tag.name.length },
        message: `The id ${quote(id)} is written for every element of this loop.`,
        help: "Add a part that differs per element, such as {@index}.",
      });
    },
  }),
});

/** The branch for an empty list is not repeated. */
function isOutsideBody(owner: unknown, offset: number): boolean {
  const otherwise = (owner as { readonly otherwise?: { readonly tag: { readonly start: number } } })
    .otherwise;
  return otherwise !== undefined && offset > otherwise.tag.start;
}

/** Returns whether a block inside the tag may guard the id. */
function isConditional(text: string, start: number): boolean {
  const end = text.indexOf(">", start);
  return /\{\.(?:if|section|[a-zA-Z-]+\?)/.test(text.slice(start, end === -1 ? undefined : end));
}
