import { quote } from "../../core/diagnostics/message.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import type { Node, Reference } from "../../core/syntax/index.js";
import { defineRule } from "../rule.js";

/** Blocks around that are looked at; the bound keeps hostile nesting from taking long. */
const NEAR = 100;

export const unknownVariable = defineRule({
  code: "unknown-variable",
  level: "warning",
  needs: "data",
  summary: "The data have no value of this name.",
  explanation:
    "With `--data FILE`, or a JSON file of the same name beside the template, every reference is looked up as a render would. What a condition or section around it tests is not reported, nor what is inside a block that the data never enter. Without `--data`, only a name that resembles one of the data is.",
  examples: {
    bad: ["{item.titel|html}"],
    good: ["{item.title|html}", "{.if item.subtitle}{item.subtitle|html}{.end}"],
  },
  create: (context) => {
    const check = (reference: Reference, parents: readonly Node[]): void => {
      const found = context.data?.lookup(reference);
      if (found?.kind !== "missing" || isGuarded(reference, parents)) return;
      const segment = String(reference.path[found.segment]);
      const suggestion = nearest(segment, found.keys);
      if (suggestion === undefined && context.data?.explicit !== true) return;
      const owner = reference.path.slice(0, found.segment).join(".");
      context.report({
        span: reference,
        message: `The data have no ${quote(segment)}${owner === "" ? "" : ` in ${quote(owner)}`}.`,
        help: suggestion === undefined ? undefined : `Did you mean ${quote(suggestion)}?`,
      });
    };
    return {
      enter: {
        variable: (node, parents) => {
          if (context.analysis.textual.has(node)) return;
          // Braces of a script are not the template's.
          const { kind } = context.html.at(node);
          if (node.formatters.length === 0 && (kind === "script" || kind === "style")) return;
          for (const reference of node.references) check(reference, parents);
        },
        var: (node, parents) => {
          for (const reference of node.references) check(reference, parents);
        },
      },
    };
  },
});

/** Whether a block around tests the value, a part of the way to it, or something by an argument. */
function isGuarded(reference: Reference, parents: readonly Node[]): boolean {
  const overlaps = (text: string): boolean =>
    reference.text === text || reference.text.startsWith(`${text}.`) || text.startsWith(`${reference.text}.`);
  return parents.slice(-NEAR).some((node) => {
    if (node.kind === "if") return node.condition.references.some(({ text }) => overlaps(text));
    if (node.kind === "section") return overlaps(node.reference.text);
    // A predicate may well be about it; which values it looks at is its own business.
    return node.kind === "predicate";
  });
}
