import { abridged, quote } from "#core/diagnostics/message.js";
import type { PredicateDefinition } from "#core/library/define.js";
import { readOperand } from "#core/library/predicates/core/operand.js";
import type { PredicateCall } from "#core/syntax/index.js";
import type { DataScopes } from "./scopes.js";

/** An operand of a predicate with its possible values. */
export interface KnownOperand {
  /** For a message: a reference in quotes, a literal as written, or "the current value". */
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Returns the operands of a predicate with their possible values. Undefined unless all are known. */
export function operandsOf(
  call: PredicateCall,
  { parameters }: PredicateDefinition,
  data: DataScopes,
): readonly KnownOperand[] | undefined {
  const accepted = parameters.filter(({ kind }) => kind === "operand");
  const args = accepted.length === 0 ? [] : (call.arguments?.values ?? []);
  const required = accepted.filter(({ optional }) => optional !== true).length;
  if (args.length < required || args.length > accepted.length || args.includes("")) return undefined;

  const valuesOf = (path: readonly (string | number)[], text: string): readonly unknown[] => {
    const lookup = data.lookup({ text, path, start: call.start, end: call.end });
    return lookup.kind === "found" ? lookup.values : [];
  };
  const operands = args.map((text): KnownOperand => {
    const operand = readOperand(text);
    if ("literal" in operand) return { name: abridged(text), values: [operand.literal] };
    return { name: quote(text), values: valuesOf(operand.path, text) };
  });
  // An absent operand means that the current value is the first operand.
  if (args.length === Math.max(0, accepted.length - 1)) {
    operands.unshift({ name: "the current value", values: valuesOf(["@"], "@") });
  }
  return operands.every(({ values }) => values.length > 0) ? operands : undefined;
}
