import { quote } from "../../core/diagnostics/message.js";
import type { ValueKind } from "../../core/library/define.js";
import type { VariableNode, VarNode } from "../../core/syntax/index.js";
import { defineRule } from "../rule.js";

const NUMERIC = /^\s*[+-]?(\d|\.\d)/;

/** Whether a formatter that takes the kind can do something with the value. Empty values suit every kind. */
function suits(kind: ValueKind, value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  switch (kind) {
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && !Array.isArray(value);
    case "number":
      return typeof value === "number" || (typeof value === "string" && NUMERIC.test(value));
    case "string":
      return typeof value === "string";
    case "scalar":
      return typeof value !== "object";
  }
}

const WANTED: Readonly<Record<ValueKind, string>> = {
  array: "a list",
  object: "an object",
  number: "a number",
  string: "a string",
  scalar: "a string or a number",
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export const valueKind = defineRule({
  code: "value-kind",
  level: "warning",
  needs: "data",
  summary: "A formatter gets a kind of value that it cannot use.",
  explanation:
    "Each formatter takes values of one kind: `date` takes milliseconds, `money` an amount with its " +
    "currency, `truncate` a string. With any other kind it writes nothing or a text that means nothing. The rule " +
    "reads the first formatter of a tag, and reports it where every value in the data is of another kind.",
  examples: {
    bad: ["{title|date %Y}", "{item|truncate 20}", "{n|message}"],
    good: ["{publishOn|date %Y}", "{title|truncate 20}", "{n} item{n|pluralize}"],
  },
  create: (context) => {
    const check = (node: VariableNode | VarNode): void => {
      const [call] = node.formatters;
      const [reference] = node.references;
      if (call === undefined || reference === undefined || context.analysis.textual.has(node)) return;
      const takes = context.library.formatters.get(call.name)?.takes;
      if (takes === undefined) return;
      const found = context.data?.lookup(reference);
      if (found?.kind !== "found" || found.values.length === 0) return;
      if (found.values.some((value) => suits(takes, value))) return;
      const [value] = found.values;
      context.report({
        span: reference,
        message: `${quote(call.name)} takes ${WANTED[takes]}, and ${quote(reference.text)} is ${kindOf(value)}.`,
        help: `Name the value that is ${WANTED[takes]}, or see "platen reference ${call.name}".`,
      });
    };
    return { enter: { variable: check, var: check } };
  },
});
