import { argumentSpan } from "#core/analyze/check-arguments.js";
import { quote } from "#core/diagnostics/message.js";
import type { Node, PredicateCall } from "#core/syntax/index.js";
import { predicatesOf } from "../names/references.js";
import { defineRule } from "../rule.js";

export const argumentSeparators = defineRule({
  code: "argument-separators",
  level: "warning",
  summary: "The arguments of a predicate are separated by something that becomes a part of them.",
  explanation:
    "The first character after the name separates the arguments, and each occurrence of it does: after " +
    '`{.equal? a, "b"}` the first argument is `a,`, two spaces make an empty argument, and after ' +
    '`{.equal?:a: "b"}` the space belongs to the second one. Conditions cannot be joined: a predicate ignores what ' +
    "follows `&&` and `||`.",
  examples: {
    bad: [
      '{.equal? a, "b"}x{.end}',
      '{.equal?:a: "b"}x{.end}',
      '{.equal? a  "b"}x{.end}',
      "{.collection? && a}x{.end}",
      "{.collection? blog}x{.end}",
    ],
    good: ['{.equal? a "b"}x{.end}', '{.equal?:a:"two words"}x{.end}', "{.collection?}{.if a}x{.end}{.end}"],
  },
  create: (context) => {
    const check = (call: PredicateCall): void => {
      const list = call.arguments;
      const definition = context.library.predicates.get(call.name);
      if (list === undefined || definition === undefined) return;
      const { values, text } = list;
      if (values.some((value) => value === "&&" || value === "||")) {
        context.report({
          span: list,
          message: `${quote(call.name)} ignores ${quote(text.trim())}: predicates cannot be joined.`,
          help: "Write one block inside the other, or use {.or predicate?} for another case.",
        });
        return;
      }
      const takesNone = definition.parameters.length === 0 && definition.checkArguments === undefined;
      if (takesNone && values.some((value) => value.trim() !== "")) {
        context.report({
          span: list,
          message: `The predicate ${quote(call.name)} takes no arguments and ignores ${quote(text.trim())}.`,
          help: "Remove it.",
        });
        return;
      }
      for (const [index, value] of values.entries()) {
        const problem = problemOf(value, index, values, text);
        if (problem === undefined) continue;
        context.report({ span: argumentSpan(list, index, call), ...problem });
        return;
      }
    };
    const enter = (node: Node): void => predicatesOf(node).forEach(check);
    return { enter: { predicate: enter, if: enter, section: enter, repeated: enter } };
  },
});

function problemOf(
  value: string,
  index: number,
  values: readonly string[],
  text: string,
): { readonly message: string; readonly help: string } | undefined {
  const separator = text.charAt(0);
  if (value === "" && separator === " " && index < values.length - 1)
    return { message: "Two spaces make an empty argument between them.", help: "Write one space." };
  if (/^[^"]+,$|^"[^"]*",$/.test(value) && separator !== ",")
    return {
      message: `The comma belongs to the argument ${quote(value)}.`,
      help: "Separate the arguments with a space.",
    };
  if (separator !== " " && /^[ \t]+["\d]/.test(value))
    return {
      message: `The space belongs to the argument ${quote(value)}, so it is not a literal.`,
      help: "Remove the space.",
    };
  return undefined;
}
