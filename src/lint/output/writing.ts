import type { FormatterCall, Reference, VariableNode } from "../../core/syntax/index.js";
import type { LocalNames } from "../names/locals.js";
import { localName } from "../names/locals.js";
import { fieldKind } from "./fields.js";
import { afterFormatter, keepsBeginning, type Writing } from "./formatter-effects.js";

/** Variables of variables: templates do not go deeper, and circles end. */
const DEEPEST = 5;

/** The platform's own pieces of a page: `{squarespace-headers}`, `{squarespace.main-content}`, `{website-title-text}`. */
const PLATFORM = /^squarespace(?:$|-)/;

/** What is known about the text that a variable tag writes, at the point of the walk at which `locals` stand. */
export function writingOf(node: VariableNode, locals: LocalNames): Writing {
  return pipelineWriting(node.references[0], node.formatters, locals, DEEPEST);
}

/** Whether a tag writes text of the data from its first character on, escaped or not. */
export function beginsWithText(node: VariableNode, locals: LocalNames): boolean {
  const [reference] = node.references;
  if (reference === undefined || !node.formatters.every(({ name }) => keepsBeginning(name))) return false;
  const writing = referenceWriting(reference, locals, DEEPEST);
  return writing === "text" || writing === "markup";
}

function pipelineWriting(
  reference: Reference | undefined,
  formatters: readonly FormatterCall[],
  locals: LocalNames,
  depth: number,
): Writing {
  let writing = reference === undefined ? "unknown" : referenceWriting(reference, locals, depth);
  for (const { name } of formatters) writing = afterFormatter(writing, name);
  return writing;
}

function referenceWriting(reference: Reference, locals: LocalNames, depth: number): Writing {
  const [first] = reference.path;
  const last = reference.path.at(-1);
  if (first === "@index" || first === "@index0") return "plain";
  if (typeof first !== "string" || PLATFORM.test(first)) return "unknown";
  // Texts of the site itself, written with markup where they need it.
  if (reference.path.includes("localizedStrings")) return "markup";
  const local = localName(reference);
  if (local !== undefined && reference.path.length === 1) {
    const node = locals.find(local)?.node;
    if (node?.kind !== "var" || depth === 0) return "unknown";
    return pipelineWriting(node.references[0], node.formatters, locals, depth - 1);
  }
  // The element of a list, and what an applying template hands over, may be anything.
  if (typeof last !== "string" || last === "@" || first === "@args") return "unknown";
  return fieldKind(last);
}
