import { quote } from "../../core/diagnostics/message.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import type { Node, Reference } from "../../core/syntax/index.js";
import { whereApplied } from "../data/place.js";
import { isPlatformPiece } from "../output/fields.js";
import { defineRule } from "../rule.js";

/** Blocks around that are looked at; the bound keeps hostile nesting from taking long. */
const NEAR = 100;

export const unknownVariable = defineRule({
  code: "unknown-variable",
  level: "warning",
  needs: "data",
  summary: "The data have no value of this name.",
  explanation:
    "With `--data FILE`, a `site.json` that names the data of its pages, or a JSON file of the same name " +
    "beside the template, every reference is looked up as a render would. Of several pages, a name has to " +
    "be missing in all. Partials are looked at where all templates that apply them have data. What a " +
    "condition or section around it tests is not reported, nor what is inside a block that the data " +
    "never enter. With data that merely lie beside the template, only a name that resembles one of them is.",
  examples: {
    bad: ["{item.titel|html}"],
    good: ["{item.title|html}", "{.if item.subtitle}{item.subtitle|html}{.end}"],
  },
  create: (context) => {
    const check = (reference: Reference, parents: readonly Node[]): void => {
      const { data } = context;
      const found = data?.lookup(reference);
      if (data === undefined || found?.kind !== "missing" || isGuarded(reference, parents)) return;
      const segment = String(reference.path[found.segment]);
      if (found.segment === 0 && isPlatformPiece(segment)) return;
      const suggestion = nearest(segment, found.keys);
      if (suggestion === undefined && !data.explicit) return;
      const owner = reference.path.slice(0, found.segment).join(".");
      context.report({
        span: reference,
        message: `${missing(quote(segment), owner)}${whereApplied(data)}.`,
        help:
          suggestion === undefined
            ? `Where it may be missing, test it first with {.if ${reference.text}}.`
            : `Did you mean ${quote(suggestion)}?`,
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

function missing(name: string, owner: string): string {
  if (owner === "@") return `The current value has no ${name}`;
  return owner === "" ? `The data have no ${name}` : `The data have no ${name} in ${quote(owner)}`;
}

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
