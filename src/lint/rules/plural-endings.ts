import type { Node } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { formattersOf } from "../names/references.js";
import { defineRule } from "../rule.js";

const ENDINGS = new Set(["s", "es", "ies", "y ies", "is es"]);

/** Returns whether the arguments are a word and its plural, or two endings. */
function areEndings(values: readonly string[]): boolean {
  if (ENDINGS.has(values.join(" "))) return true;
  const [singular, plural] = values;
  if (values.length !== 2 || singular === undefined || plural === undefined || singular === plural)
    return false;
  if (!/^[a-z]{2,}$/i.test(singular)) return false;
  return [`${singular}s`, `${singular}es`, singular.replace(/y$/, "ies")].includes(plural);
}

export const pluralEndings = defineRule({
  code: "plural-endings",
  level: "warning",
  summary: "`plural` gets words where `pluralize` was meant.",
  explanation:
    "`plural` is the older name of `message`: its value is a pattern, and its arguments are references. With a word " +
    "and its plural it writes only the number. `pluralize` chooses between two words or endings.",
  examples: {
    bad: ["{n} {n|plural comment comments}", "{n} item{n|plural s}"],
    good: ["{n} {n|pluralize comment comments}", "{localizedStrings.items|plural n}"],
  },
  create: (context) => {
    const check = (node: Node): void => {
      if (context.analysis.textual.has(node)) return;
      for (const call of formattersOf(node)) {
        if (call.name !== "plural" || call.arguments === undefined || !areEndings(call.arguments.values))
          continue;
        const span = { start: call.start, end: call.start + call.name.length };
        context.report({
          span,
          message: `"plural" fills a pattern and takes references, but its arguments here are words.`,
          help: 'Write "pluralize".',
          fix: repairingFix("Write pluralize", span, "pluralize", false),
        });
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
