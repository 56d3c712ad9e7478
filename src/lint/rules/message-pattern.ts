import { quote } from "../../core/diagnostics/message.js";
import { checkMessage } from "../../core/library/locale/message-pattern.js";
import type { VariableNode, VarNode } from "../../core/syntax/index.js";
import { defineRule } from "../rule.js";

export const messagePattern = defineRule({
  code: "message-pattern",
  level: "error",
  needs: "data",
  summary: "A message pattern of the data cannot be read.",
  explanation:
    "The patterns of `message` and `plural` are texts of the site's data, in the message syntax of ICU. A " +
    "tag in them that cannot be read writes nothing.",
  examples: {
    bad: ["{localizedStrings.broken|message n}"],
    good: ["{localizedStrings.items|message n}"],
  },
  create: (context) => {
    const check = (node: VariableNode | VarNode): void => {
      const [first] = node.formatters;
      const [reference] = node.references;
      if ((first?.name !== "message" && first?.name !== "plural") || reference === undefined) return;
      const found = context.data?.lookup(reference);
      if (found?.kind !== "found") return;
      for (const pattern of found.values) {
        const problem = typeof pattern === "string" ? checkMessage(pattern)[0] : undefined;
        if (problem === undefined) continue;
        context.report({
          span: reference,
          message: `The pattern ${quote(String(pattern))} has a mistake: ${problem.message}.`,
          help: "Mend it where the data come from; patterns are written in ICU's message syntax.",
        });
        return;
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
