import { argumentSpan } from "../../core/analyze/check-arguments.js";
import { checkDateFormat } from "../../core/library/dates/date-format.js";
import type { Node } from "../../core/syntax/index.js";
import { formattersOf } from "../names/references.js";
import { defineRule } from "../rule.js";

export const datePattern = defineRule({
  code: "date-pattern",
  level: "error",
  summary: "The format of a date has a conversion that does not exist.",
  explanation:
    "`date` takes the conversions of strftime: `%Y-%m-%d`, `%B %e, %Y`. A `%` with any other letter vanishes from the text. Write `%%` for a percent sign.",
  examples: {
    bad: ["{publishOn|date %Q %Y}"],
    good: ["{publishOn|date %B %e, %Y}"],
  },
  create: (context) => {
    const check = (node: Node): void => {
      for (const call of formattersOf(node)) {
        const list = call.arguments;
        if (call.name !== "date" || list === undefined || context.analysis.textual.has(node)) continue;
        for (const [index, value] of list.values.entries()) {
          const problem = checkDateFormat(value);
          if (problem === undefined) continue;
          context.report({
            span: argumentSpan(list, index, call),
            message: `In this format, ${problem.message}.`,
            help: "`platen reference date` shows the conversions.",
          });
        }
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
