import { quote } from "#core/diagnostics/message.js";
import type { Parameter } from "#core/library/define.js";
import type { FormatterCall, PredicateCall } from "#core/syntax/index.js";
import { formattersOf, predicatesOf } from "../names/references.js";
import { defineRule } from "../rule.js";

export const newlineInArguments = defineRule({
  code: "newline-in-arguments",
  level: "warning",
  summary: "A line break is part of an argument.",
  explanation:
    "Only the character after the name separates the arguments. A line break between two arguments becomes part " +
    "of one of them, which is then a different number, reference or partial. Free text, such as a date format, " +
    "may contain line breaks, and so may the end of an argument `key=value` of a partial.",
  examples: {
    bad: ["{@|apply card.block\n  size=small}", "{.equal? a\n b}x{.end}"],
    good: ["{@|apply card.block size=small\n  color=red}", "{t|date %B\n%Y}", "{n|cycle\nodd\neven}"],
  },
  create: (context) => {
    const check = (call: FormatterCall | PredicateCall, parameters: readonly Parameter[]): void => {
      const list = call.arguments;
      if (list === undefined || !/[\r\n]/.test(list.text)) return;
      const at = list.values.findIndex((value, i) => {
        const kind = parameters[Math.min(i, parameters.length - 1)]?.kind ?? "text";
        const matters = call.name === "apply" || kind !== "text";
        // A line break as the delimiter, followed by indentation, is the same mistake.
        // White space at the end of a text for a partial rarely matters.
        const read = call.name === "apply" && value.includes("=") ? value.trimEnd() : value;
        return matters && (/[\r\n]/.test(read) || (/^[\r\n]/.test(list.text) && value !== value.trim()));
      });
      if (at === -1) return;
      context.report({
        span: list,
        message:
          `The argument ${quote(list.values[at])} of ${quote(call.name)} contains a line break or the ` +
          `indentation after it.`,
        help: "Write all arguments on one line.",
      });
    };
    const predicates = (node: Parameters<typeof predicatesOf>[0]): void => {
      for (const call of predicatesOf(node)) {
        const definition = context.analysis.predicates.get(call);
        if (definition !== undefined) check(call, definition.parameters);
      }
    };
    const formatters = (node: Parameters<typeof formattersOf>[0]): void => {
      for (const call of formattersOf(node)) {
        const definition = context.analysis.formatters.get(call);
        if (definition !== undefined) check(call, definition.parameters);
      }
    };
    return {
      enter: {
        variable: formatters,
        var: formatters,
        predicate: predicates,
        if: predicates,
        section: predicates,
        repeated: predicates,
      },
    };
  },
});
