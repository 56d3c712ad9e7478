import { argumentSpan } from "#core/analyze/check-arguments.js";
import { quote } from "#core/diagnostics/message.js";
import { readOperand } from "#core/library/predicates/core/operand.js";
import type { Span } from "#core/source/span.js";
import type { Node } from "#core/syntax/index.js";
import { predicatesOf, referencesOf } from "../names/references.js";
import { defineRule } from "../rule.js";

const MEMBERS = new Set<string | number | undefined>(["length", "size"]);
/** The platform's lists. */
const LISTS = new Set<string | number | undefined>(["items", "tags", "categories", "variants"]);

export const javascriptMember = defineRule({
  code: "javascript-member",
  level: "warning",
  usesData: true,
  summary: "A reference names the length of a list or string as JavaScript does.",
  explanation:
    "Lists and strings have no members here, so `items.length` is always missing. `{items|count}` writes the number " +
    "of elements, and `.var` keeps it for a condition. Objects with such a member in the data are not reported.",
  examples: {
    bad: ["<p>{items.length}</p>", "{.greaterThan? items.length 3}x{.end}"],
    good: ["<p>{items|count}</p>", "{.var @n items|count}{.greaterThan? @n 3}x{.end}", "{image.size.width}"],
  },
  create: (context) => {
    const data = context.data ?? context.samples;
    const check = (path: readonly (string | number)[], span: Span): void => {
      const last = path.at(-1);
      if (path.length < 2 || !MEMBERS.has(last)) return;
      const owner = path.slice(0, -1);
      const text = owner.join(".");
      const lookup = data?.lookup({ text, path: owner, start: span.start, end: span.end });
      const isList =
        lookup?.kind === "found"
          ? lookup.values.every((value) => Array.isArray(value) || typeof value === "string")
          : LISTS.has(owner.at(-1));
      if (!isList) return;
      context.report({
        span,
        message: `${quote(text)} has no member ${quote(last)}, so this is always missing.`,
        help: `Write {${text}|count}.`,
      });
    };
    const enter = (node: Node): void => {
      for (const reference of referencesOf(node)) check(reference.path, reference);
      for (const call of predicatesOf(node)) {
        for (const [index, value] of (call.arguments?.values ?? []).entries()) {
          if (!/\.(?:length|size)$/.test(value)) continue;
          const operand = readOperand(value);
          if ("path" in operand) check(operand.path, argumentSpan(call.arguments, index, call));
        }
      }
    };
    return {
      enter: {
        variable: enter,
        var: enter,
        if: enter,
        section: enter,
        repeated: enter,
        predicate: enter,
        ctx: enter,
      },
    };
  },
});
