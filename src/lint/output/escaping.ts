import type { FormatterCall, Reference, VariableNode } from "../../core/syntax/index.js";
import type { DataScopes } from "../data/scopes.js";
import type { LocalNames } from "../names/locals.js";
import { localName } from "../names/locals.js";
import { fieldKind, isPlatformPiece } from "./fields.js";
import { afterFormatter, type Escaping, keepsBeginning } from "./formatter-effects.js";

/** Maximum depth of variables that refer to variables. Also ends cycles. */
const MAX_VARIABLE_DEPTH = 5;

/** The scope at the current point of the walk. */
interface Scope {
  readonly locals: LocalNames;
  readonly data?: DataScopes | undefined;
}

/** Returns how the output of a variable tag is escaped. */
export function escapingOf(node: VariableNode, scope: Scope): Escaping {
  return pipelineEscaping(node.references[0], node.formatters, scope, MAX_VARIABLE_DEPTH);
}

/** Returns whether the output of a tag starts with text of the data, escaped or not. */
export function beginsWithText(node: VariableNode, scope: Scope): boolean {
  const [reference] = node.references;
  if (reference === undefined || !node.formatters.every(({ name }) => keepsBeginning(name))) return false;
  const escaping = referenceEscaping(reference, scope, MAX_VARIABLE_DEPTH);
  return escaping === "text" || escaping === "markup";
}

function pipelineEscaping(
  reference: Reference | undefined,
  formatters: readonly FormatterCall[],
  scope: Scope,
  depth: number,
): Escaping {
  let escaping = reference === undefined ? "unknown" : referenceEscaping(reference, scope, depth);
  for (const { name } of formatters) escaping = afterFormatter(escaping, name);
  return escaping;
}

function referenceEscaping(reference: Reference, scope: Scope, depth: number): Escaping {
  const [first] = reference.path;
  if (depth === MAX_VARIABLE_DEPTH && isNumeric(reference, scope)) return "plain";
  const last = reference.path.at(-1);
  if (first === "@index" || first === "@index0") return "plain";
  if (typeof first !== "string" || isPlatformPiece(first)) return "unknown";
  // The site's own texts may contain markup.
  if (reference.path.includes("localizedStrings")) return "markup";
  const local = localName(reference);
  if (local !== undefined && reference.path.length === 1) {
    const node = scope.locals.find(local)?.node;
    if (node?.kind !== "var" || depth === 0) return "unknown";
    return pipelineEscaping(node.references[0], node.formatters, scope, depth - 1);
  }
  // The element of a list, or a value from another template, can be anything.
  if (typeof last !== "string" || last === "@" || first === "@args") return "unknown";
  const owner = reference.path.at(-2);
  return fieldKind(last, owner === undefined ? undefined : String(owner));
}

/** Returns whether the data has only numbers for a reference at the current point of the walk. */
function isNumeric(reference: Reference, { data }: Scope): boolean {
  const lookup = data?.lookup(reference);
  if (lookup?.kind !== "found") return false;
  const isScalar = (value: unknown): boolean =>
    value === null || typeof value === "number" || typeof value === "boolean";
  return lookup.values.every(isScalar) && lookup.values.some((value) => value !== null);
}
