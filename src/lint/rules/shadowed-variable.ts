import { quote } from "#core/diagnostics/message.js";
import { defineRule } from "../rule.js";

export const shadowedVariable = defineRule({
  code: "shadowed-variable",
  level: "warning",
  summary: "A variable is set again inside a section or loop, and the outer one is used afterwards.",
  explanation:
    "An outer variable cannot be assigned: the inner variable hides it until the section ends, and afterwards the " +
    "outer one still has its old value. If that is intended, use another name. `.if` and predicates have no scope " +
    "of their own, so a variable can be set again inside them.",
  examples: {
    bad: ["{.var @n a}{.section b}{.var @n c}{@n|html}{.end}{@n|html}"],
    good: [
      "{.var @n a}{.if b}{.var @n c}{.end}{@n|html}",
      "{.var @n a}{.section b}{.var @m c}{@m|html}{.end}{@n|html}",
    ],
  },
  create: (context) => ({
    end: () => {
      for (const { name, span, hides, hiddenUsedLater } of context.locals.definitions) {
        if (!hiddenUsedLater) continue;
        context.report({
          span,
          message: `${quote(name)} hides the outer variable of that name, which keeps its value after this block.`,
          help: "Give one of them another name.",
          related: hides && [{ span: hides.span, message: "The outer variable." }],
        });
      }
    },
  }),
});
