import { quote } from "#core/diagnostics/message.js";
import { checkMessage } from "#core/library/locale/message-pattern.js";
import type { VariableNode, VarNode } from "#core/syntax/index.js";
import { defineRule } from "../rule.js";

export const messagePattern = defineRule({
  code: "message-pattern",
  level: "error",
  needs: "data",
  summary: "A message pattern in the data cannot be read.",
  explanation:
    "The patterns of `message` and `plural` come from the site's data, in ICU message syntax. A " +
    "tag in a pattern that cannot be read writes nothing.",
  examples: {
    bad: ["{localizedStrings.broken|message n}"],
    good: ["{localizedStrings.items|message n}"],
  },
  create: (context) => {
    const check = (node: VariableNode | VarNode): void => {
      const [first] = node.formatters;
      const [reference] = node.references;
      if ((first?.name !== "message" && first?.name !== "plural") || reference === undefined) return;
      const lookup = context.data?.lookup(reference);
      if (lookup?.kind !== "found") return;
      for (const pattern of lookup.values) {
        const problem = typeof pattern === "string" ? checkMessage(pattern)[0] : undefined;
        if (problem === undefined) continue;
        context.report({
          span: reference,
          message: `The pattern ${quote(String(pattern))} is not valid: ${problem.message}.`,
          help: "Correct the pattern in the data; it must follow ICU message syntax.",
        });
        return;
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
