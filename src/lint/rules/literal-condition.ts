import { quote } from "#core/diagnostics/message.js";
import type { Node, Reference } from "#core/syntax/index.js";
import { defineRule } from "../rule.js";

const WORDS = new Set(["true", "false", "null", "undefined", "none"]);

export const literalCondition = defineRule({
  code: "literal-condition",
  level: "warning",
  summary: "A condition tests something that looks like a literal but is the name of a value.",
  explanation:
    "Conditions have no literals: `{.if true}` tests a value named `true`, which no site has, so its branch is " +
    "never rendered. `{.if 0}` tests the first element of the current list. To disable a part of a template, use " +
    "a comment: `{## … ##}`.",
  examples: {
    bad: ["{.if false}old{.end}", "{.if true}new{.end}", "{.section null}x{.end}"],
    good: ["{.if item}x{.end}", "{## old ##}", "{.repeated section rows}{.if 0}x{.end}{.end}"],
  },
  create: (context) => {
    const check = (reference: Reference, parents: readonly Node[]): void => {
      const { text } = reference;
      const digits = /^[0-9]+$/.test(text);
      // Inside of sections the current value may be a list.
      const index = (): boolean =>
        parents.some(({ kind }) => kind === "section" || kind === "repeated" || kind === "macro");
      if (!WORDS.has(text) && !(digits && context.role === "page" && !index())) return;
      context.report({
        span: reference,
        message: `${quote(text)} is the name of a value here, not a literal, so this is never true.`,
        help: "Use a comment to leave something out, or test a value of the data.",
      });
    };
    return {
      enter: {
        if: (node, parents) => {
          for (const reference of node.condition.references) check(reference, parents);
        },
        section: (node, parents) => check(node.reference, parents),
        repeated: (node, parents) => check(node.reference, parents),
      },
    };
  },
});
