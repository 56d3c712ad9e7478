import type { Library } from "#core/library/registry.js";
import type { FormatterCall, Node, Reference, VariableNode, VarNode } from "#core/syntax/index.js";
import type { DataScopes } from "../data/scopes.js";
import type { LocalNames } from "../names/locals.js";
import { localName } from "../names/locals.js";
import { hasFrame } from "../traverse.js";
import { fieldKind, isPlatformPiece } from "./fields.js";
import { afterFormatter, type Escaping, keepsBeginning } from "./formatter-effects.js";

/** Maximum depth of variables and sections that refer to others. Also ends cycles. */
const MAX_DEPTH = 5;
/** Maximum number of enclosing blocks to look at, so that hostile nesting stays cheap. */
const MAX_PARENTS = 100;

/** The scope at the current point of the walk. */
interface Scope {
  readonly locals: LocalNames;
  readonly library: Library;
  readonly data?: DataScopes | undefined;
  readonly hasSafeTexts: boolean;
}

/** Returns how the output of a variable tag is escaped. */
export function escapingOf(node: VariableNode | VarNode, scope: Scope, parents: readonly Node[]): Escaping {
  return pipelineEscaping(node.references[0], node, scope, parents, MAX_DEPTH);
}

/** Returns whether the output of a tag starts with text of the data, escaped or not. */
export function beginsWithText(node: VariableNode, scope: Scope, parents: readonly Node[]): boolean {
  const [reference] = node.references;
  const keeps = ({ name }: FormatterCall): boolean => {
    const definition = scope.library.formatters.get(name);
    return definition !== undefined && keepsBeginning(definition);
  };
  if (reference === undefined || !node.formatters.every(keeps)) return false;
  const escaping = referenceEscaping(reference, scope, parentsAround(parents, node.start), MAX_DEPTH);
  return escaping === "text" || escaping === "safe-text" || escaping === "markup";
}

function pipelineEscaping(
  reference: Reference | undefined,
  { formatters, start }: VariableNode | VarNode,
  scope: Scope,
  parents: readonly Node[],
  depth: number,
): Escaping {
  let escaping =
    reference === undefined
      ? "unknown"
      : referenceEscaping(reference, scope, parentsAround(parents, start), depth);
  for (const { name } of formatters) escaping = afterFormatter(escaping, scope.library.formatters.get(name));
  return escaping;
}

function referenceEscaping(
  reference: Reference,
  scope: Scope,
  parents: readonly Node[],
  depth: number,
): Escaping {
  const [first] = reference.path;
  if (depth === MAX_DEPTH && isNumeric(reference, scope)) return "number";
  const last = reference.path.at(-1);
  if (first === "@index" || first === "@index0") return "number";
  if (typeof first !== "string" || isPlatformPiece(first)) return "unknown";
  // The site's own texts may contain markup.
  if (reference.path.includes("localizedStrings")) return "markup";
  const local = localName(reference);
  if (local !== undefined && reference.path.length === 1) {
    const node = scope.locals.find(local)?.node;
    if (node?.kind !== "var" || depth === 0) return "unknown";
    return pipelineEscaping(node.references[0], node, scope, [], depth - 1);
  }
  if (last === "@" && reference.path.length === 1) return currentEscaping(scope, parents, depth);
  // The element of a list, or a value from another template, can be anything.
  if (typeof last !== "string" || last === "@" || first === "@args") return "unknown";
  const owner = reference.path.at(-2);
  const kind = fieldKind(last, owner === undefined ? undefined : String(owner));
  return kind === "text" && scope.hasSafeTexts && !isFreeText(reference, parents) ? "safe-text" : kind;
}

/** Texts of visitors and of the address, which the platform does not escape. */
const FREE_TEXT = new Set([
  "categoryFilter",
  "tagFilter",
  "authorFilter",
  "query",
  "screenname",
  "screenName",
]);

/** Returns whether a value is a text that even the platform does not escape. */
function isFreeText(reference: Reference, parents: readonly Node[]): boolean {
  const owners = parents.flatMap((node) =>
    node.kind === "section" || node.kind === "repeated" ? [node.reference] : [],
  );
  return (
    FREE_TEXT.has(String(reference.path.at(-1))) ||
    [reference, ...owners].some(({ path }) => path.includes("customContent"))
  );
}

/** Returns the escaping of the current value: that of the section around it. */
function currentEscaping(scope: Scope, parents: readonly Node[], depth: number): Escaping {
  const at = parents.findLastIndex(hasFrame);
  const owner = parents[at];
  // The name of a list says nothing about its elements.
  if (owner?.kind !== "section" || depth === 0) return "unknown";
  return referenceEscaping(owner.reference, scope, parents.slice(0, at), depth - 1);
}

/** Returns the blocks around a place whose values are in scope there: not after the `.or` of a section. */
function parentsAround(parents: readonly Node[], offset: number): readonly Node[] {
  return parents.slice(-MAX_PARENTS).filter((node) => {
    const isSection = node.kind === "section" || node.kind === "repeated";
    return !isSection || node.otherwise === undefined || offset < node.otherwise.tag.start;
  });
}

/** Returns whether the data has only numbers for a reference at the current point of the walk. */
function isNumeric(reference: Reference, { data }: Scope): boolean {
  const lookup = data?.lookup(reference);
  if (lookup?.kind !== "found") return false;
  const isScalar = (value: unknown): boolean =>
    value === null || typeof value === "number" || typeof value === "boolean";
  return lookup.values.every(isScalar) && lookup.values.some((value) => value !== null);
}
