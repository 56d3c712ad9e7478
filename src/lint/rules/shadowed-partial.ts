import { quote } from "#core/diagnostics/message.js";
import { defineRule } from "../rule.js";

export const shadowedPartial = defineRule({
  code: "shadowed-partial",
  level: "warning",
  needs: "project",
  summary: "A macro has the name of a partial.",
  explanation:
    "After the macro's definition, `apply` finds the macro; before it, `apply` finds the partial of that " +
    "name. Which one is rendered depends on the order of rendering.",
  examples: {
    bad: ["{.macro card.block}x{.end}{@|apply card.block}"],
    good: ["{.macro card}x{.end}{@|apply card}"],
  },
  create: (context) => ({
    enter: {
      macro: (node) => {
        const partial = context.project?.partial(node.name);
        if (partial === undefined) return;
        context.report({
          span: node.nameSpan,
          message: `The macro ${quote(node.name)} hides the partial ${partial.path}.`,
          help: "Give the macro another name.",
        });
      },
    },
  }),
});
