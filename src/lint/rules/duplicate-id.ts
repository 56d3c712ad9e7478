import { quote } from "../../core/diagnostics/message.js";
import { attribute, isDynamic } from "../html/tag.js";
import { defineRule } from "../rule.js";

export const duplicateId = defineRule({
  code: "duplicate-id",
  level: "warning",
  summary: "A loop writes the same id again and again.",
  explanation:
    "An id belongs to one element of a page. Links, labels and scripts find the first only. Make it different for each element, for instance with `{@index}` or `{id}`. An id that a condition inside the loop guards is not reported: it may be written once.",
  examples: {
    bad: ['{.repeated section items}<li id="entry">{title|html}</li>{.end}'],
    good: [
      '{.repeated section items}<li id="entry-{@index}">{title|html}</li>{.end}',
      '{.repeated section items}<li{.equal? @index 1} id="first"{.end}>{title|html}</li>{.end}',
    ],
  },
  create: (context) => ({
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
        help: "Add what tells the elements apart, such as {@index}.",
      });
    },
  }),
});

/** The branch for an empty list is no part of the loop. */
function isOutsideBody(owner: unknown, offset: number): boolean {
  const otherwise = (owner as { readonly otherwise?: { readonly tag: { readonly start: number } } })
    .otherwise;
  return otherwise !== undefined && offset > otherwise.tag.start;
}

/** Whether a block begins inside the tag, which may guard the id. */
function isConditional(text: string, start: number): boolean {
  const end = text.indexOf(">", start);
  return /\{\.(?:if|section|[a-zA-Z-]+\?)/.test(text.slice(start, end === -1 ? undefined : end));
}
