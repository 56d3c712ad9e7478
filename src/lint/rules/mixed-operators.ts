import { defineRule } from "../rule.js";

export const mixedOperators = defineRule({
  code: "mixed-operators",
  level: "warning",
  summary: "A condition mixes && and ||.",
  explanation:
    "Conditions have no precedence and no parentheses: they are evaluated from left to right, so `a || b && c` means " +
    "`(a || b) && c`, unlike in other languages. Nest two blocks instead.",
  examples: {
    bad: ["{.if a || b && c}x{.end}"],
    good: ["{.if b && c}x{.end}", "{.if a || b}{.if c}x{.end}{.end}"],
  },
  create: (context) => ({
    enter: {
      if: ({ open, condition }) => {
        if (new Set(condition.operators).size < 2) return;
        context.report({
          span: open,
          message: "This condition mixes && and ||, which are evaluated from left to right.",
          help: "Write one block inside the other.",
        });
      },
    },
  }),
});
