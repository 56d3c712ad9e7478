import type { FormatterCall, Reference, VariableNode } from "../../core/syntax/index.js";
import type { DataScopes } from "../data/scopes.js";
import type { LocalNames } from "../names/locals.js";
import { localName } from "../names/locals.js";
import { fieldKind, isPlatformPiece } from "./fields.js";
import { afterFormatter, keepsBeginning, type Writing } from "./formatter-effects.js";

/** Maximum depth of variables that refer to variables. Also ends cycles. */
const MAX_VARIABLE_DEPTH = 5;

/** The scope at the current point of the walk. */
interface Known {
  readonly locals: LocalNames;
  readonly data?: DataScopes | undefined;
}

/** Returns how the output of a variable tag is escaped. */
export function writingOf(node: VariableNode, known: Known): Writing {
  return pipelineWriting(node.references[0], node.formatters, known, MAX_VARIABLE_DEPTH);
}

/** Returns whether the output of a tag starts with text of the data, escaped or not. */
export function beginsWithText(node: VariableNode, known: Known): boolean {
  const [reference] = node.references;
  if (reference === undefined || !node.formatters.every(({ name }) => keepsBeginning(name))) return false;
  const writing = referenceWriting(reference, known, MAX_VARIABLE_DEPTH);
  return writing === "text" || writing === "markup";
}

function pipelineWriting(
  reference: Reference | undefined,
  formatters: readonly FormatterCall[],
  known: Known,
  depth: number,
): Writing {
  let writing = reference === undefined ? "unknown" : referenceWriting(reference, known, depth);
  for (const { name } of formatters) writing = afterFormatter(writing, name);
  return writing;
}

function referenceWriting(reference: Reference, known: Known, depth: number): Writing {
  const [first] = reference.path;
  if (depth === MAX_VARIABLE_DEPTH && isNumeric(reference, known)) return "plain";
  const last = reference.path.at(-1);
  if (first === "@index" || first === "@index0") return "plain";
  if (typeof first !== "string" || isPlatformPiece(first)) return "unknown";
  // Texts of the site itself, which may contain markup.
  if (reference.path.includes("localizedStrings")) return "markup";
  const local = localName(reference);
  if (local !== undefined && reference.path.length === 1) {
    const node = known.locals.find(local)?.node;
    if (node?.kind !== "var" || depth === 0) return "unknown";
    return pipelineWriting(node.references[0], node.formatters, known, depth - 1);
  }
  // The element of a list, or a value from another template, can be anything.
  if (typeof last !== "string" || last === "@" || first === "@args") return "unknown";
  const owner = reference.path.at(-2);
  return fieldKind(last, owner === undefined ? undefined : String(owner));
}

/** Returns whether the data has only numbers for a reference at the current point of the walk. */
function isNumeric(reference: Reference, { data }: Known): boolean {
  const found = data?.lookup(reference);
  if (found?.kind !== "found") return false;
  const isScalar = (value: unknown): boolean =>
    value === null || typeof value === "number" || typeof value === "boolean";
  return found.values.every(isScalar) && found.values.some((value) => value !== null);
}
