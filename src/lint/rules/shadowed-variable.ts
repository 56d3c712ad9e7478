import { quote } from "../../core/diagnostics/message.js";
import { defineRule } from "../rule.js";

export const shadowedVariable = defineRule({
  code: "shadowed-variable",
  level: "warning",
  summary: "A variable is set again inside a section or loop, and the outer one is used afterwards.",
  explanation:
    "An outer variable cannot be assigned: the inner one hides it and ends with its section, so after " +
    "the block the outer one still has its old value. If you want that, use another name. Inside " +
    "`.if` and predicates, which have no scope of their own, a variable can be set again.",
  examples: {
    bad: ["{.var @n a}{.section b}{.var @n c}{@n|html}{.end}{@n|html}"],
    good: [
      "{.var @n a}{.if b}{.var @n c}{.end}{@n|html}",
      "{.var @n a}{.section b}{.var @m c}{@m|html}{.end}{@n|html}",
    ],
  },
  create: (context) => ({
    end: () => {
      for (const { name, span, hiddenUsedLater } of context.locals.definitions) {
        if (!hiddenUsedLater) continue;
        context.report({
          span,
          message: `${quote(name)} hides the outer variable of that name, which keeps its value after this block.`,
          help: "Give one of them another name.",
        });
      }
    },
  }),
});
