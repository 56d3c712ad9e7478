import { argumentSpan } from "#core/analyze/check-arguments.js";
import { quote } from "#core/diagnostics/message.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { readOperand } from "#core/library/predicates/core/operand.js";
import type { Library } from "#core/library/registry.js";
import type { Span } from "#core/source/span.js";
import type { Arguments, Node, PredicateCall, Reference } from "#core/syntax/index.js";
import { whereApplied } from "../data/scopes.js";
import { predicatesOf } from "../names/references.js";
import { isPlatformPiece } from "../output/fields.js";
import { defineRule } from "../rule.js";

/** Maximum number of enclosing blocks to look at, so that hostile nesting stays cheap. */
const MAX_PARENTS = 100;

export const unknownVariable = defineRule({
  code: "unknown-variable",
  level: "warning",
  needs: "data",
  summary: "The data has no value with this name.",
  explanation:
    "With `--data FILE`, a `site.json` that names the data of its pages, or a JSON file with the template's name " +
    "beside it, every reference is looked up as in a render. With several pages, a name must be missing in all of " +
    "them. Partials are checked if all templates that apply them have data. Names that a surrounding condition or " +
    "section tests, and names inside blocks that the data never enters, are not reported. With a JSON file beside " +
    "the template, and in arguments of predicates, only names that resemble an existing one are reported. So are " +
    "texts in arguments that have no quotes.",
  examples: {
    bad: ["{item.titel|html}", "{.equal? item.type event}x{.end}"],
    good: ["{item.title|html}", "{.if item.subtitle}{item.subtitle|html}{.end}"],
  },
  create: (context) => {
    const check = (reference: Reference, parents: readonly Node[]): void => {
      const { data } = context;
      const lookup = data?.lookup(reference);
      if (data === undefined || lookup?.kind !== "missing" || isGuarded(reference, parents)) return;
      const segment = String(reference.path[lookup.segment]);
      if (lookup.segment === 0 && isPlatformPiece(segment)) return;
      const suggestion = nearest(segment, lookup.keys);
      if (suggestion === undefined && !data.explicit) return;
      const owner = reference.path.slice(0, lookup.segment).join(".");
      context.report({
        span: reference,
        message: `${missing(quote(segment), owner)}${whereApplied(data)}.`,
        help:
          suggestion === undefined
            ? `Where it may be missing, test it first with {.if ${reference.text}}.`
            : `Did you mean ${quote(suggestion)}?`,
      });
    };
    const checkArguments = (node: Node, parents: readonly Node[]): void => {
      const { data } = context;
      if (data === undefined) return;
      for (const call of predicatesOf(node)) {
        for (const argument of operandReferences(call, context.library)) {
          const lookup = data.lookup(argument);
          if (lookup.kind !== "missing" || isGuarded(argument, parents)) continue;
          const segment = String(argument.path[lookup.segment]);
          // A condition may test a value that most pages do not have.
          const isText = operandReferences(call, context.library).some((other) => {
            const found = other === argument ? undefined : data.lookup(other);
            return found?.kind === "found" && found.values.includes(argument.text);
          });
          if (isText) {
            context.report({
              span: argument,
              message: `The data has no ${quote(argument.text)}, which is a name without quotes.`,
              help: `Write a text in double quotes: "${argument.text}".`,
            });
          } else if (nearest(segment, lookup.keys) !== undefined) check(argument, parents);
        }
      }
    };
    return {
      enter: {
        predicate: checkArguments,
        if: checkArguments,
        variable: (node, parents) => {
          if (context.analysis.textual.has(node)) return;
          // The braces may belong to a script.
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

/** Returns the arguments of a predicate that are names of values. */
function operandReferences({ name, arguments: list }: PredicateCall, library: Library): readonly Reference[] {
  const parameters = library.predicates.get(name)?.parameters ?? [];
  return (list?.values ?? []).flatMap((text, i) => {
    const kind = parameters[Math.min(i, parameters.length - 1)]?.kind;
    if (list === undefined || text === "" || (kind !== "operand" && kind !== "reference")) return [];
    const operand = readOperand(text);
    return "literal" in operand ? [] : [{ text, path: operand.path, ...spanOf(list, i) }];
  });
}

function spanOf(list: Arguments, index: number): Span {
  const { start, end } = argumentSpan(list, index, list);
  return { start, end };
}

function missing(name: string, owner: string): string {
  if (owner === "@") return `The current value has no ${name}`;
  return owner === "" ? `The data has no ${name}` : `The data has no ${name} in ${quote(owner)}`;
}

/** Returns whether an enclosing block tests the value, one of its owners, or anything by an argument. */
function isGuarded(reference: Reference, parents: readonly Node[]): boolean {
  const overlaps = (text: string): boolean =>
    reference.text === text || reference.text.startsWith(`${text}.`) || text.startsWith(`${reference.text}.`);
  return parents.slice(-MAX_PARENTS).some((node) => {
    if (node.kind === "if") return node.condition.references.some(({ text }) => overlaps(text));
    if (node.kind === "section") return overlaps(node.reference.text);
    // A predicate may test it; it is unknown which values it reads.
    return node.kind === "predicate";
  });
}
