import { quote } from "../../core/diagnostics/message.js";
import { defineRule } from "../rule.js";

export const shadowedVariable = defineRule({
  code: "shadowed-variable",
  level: "warning",
  summary: "A variable is set again inside a section or loop, and the outer one is used afterwards.",
  explanation:
    "There is no assignment to an outer variable: the inner one hides it and ends with its section, so " +
    "behind the block the outer one still has its old value. Use another name if that is meant. Inside " +
    "`.if` and predicates, which have no scope of their own, a variable can be set anew.",
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
          message: `${quote(name)} hides the variable of that name outside, which keeps its value behind this block.`,
          help: "Give one of them another name.",
        });
      }
    },
  }),
});
