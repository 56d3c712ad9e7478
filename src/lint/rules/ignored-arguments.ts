import { quote } from "#core/diagnostics/message.js";
import { signature } from "#core/library/signature.js";
import type { FormatterCall } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { formattersOf } from "../names/references.js";
import { defineRule } from "../rule.js";

export const ignoredArguments = defineRule({
  code: "ignored-arguments",
  level: "warning",
  summary: "Arguments are given to a formatter that takes none.",
  explanation:
    "The character after a formatter's name separates its arguments, so `{@|json.pretty}` calls `json` " +
    "with the argument `pretty`, which it ignores. Usually another formatter was meant, or a `|` is missing.",
  examples: {
    bad: ["{@|json.pretty}", "{title|html truncate 10}"],
    good: ["{@|json-pretty}", "{title|truncate 10|html}"],
  },
  create: (context) => {
    const check = (call: FormatterCall): void => {
      const definition = context.analysis.formatters.get(call);
      const list = call.arguments;
      if (definition === undefined || definition.parameters.length > 0 || list === undefined) return;
      if (definition.checkArguments !== undefined || list.values.every((value) => value.trim() === ""))
        return;
      const suggestion = `${call.name}-${list.text.slice(1)}`;
      const isFormatter = context.library.formatters.has(suggestion);
      context.report({
        span: list,
        message: `The formatter ${quote(call.name)} takes no arguments and ignores ${quote(list.text.trim())}.`,
        help: isFormatter ? `Did you mean ${quote(suggestion)}?` : `Usage: ${signature(definition)}`,
        fix: isFormatter ? repairingFix(`Write ${suggestion}`, call, suggestion, false) : undefined,
      });
    };
    return {
      enter: {
        variable: (node) => formattersOf(node).forEach(check),
        var: (node) => formattersOf(node).forEach(check),
      },
    };
  },
});
