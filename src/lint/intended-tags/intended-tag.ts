import type { Library } from "#core/library/registry.js";
import { parse } from "#core/syntax/index.js";

/** Text that was probably meant as a tag. Offsets refer to the searched string. */
export interface IntendedTag {
  readonly start: number;
  readonly end: number;
  /** The cause, as the continuation of "because": "of the spaces in it", "its closing brace is missing". */
  readonly reason: string;
  /** A sentence that shows how to write it. */
  readonly help: string;
  /** The repaired tag, if there is exactly one. */
  readonly replacement?: string;
  /** Whether no other meaning is possible. */
  readonly certain: boolean;
  /** Whether it can be neither prose nor script, so that it is reported in any context. */
  readonly strong: boolean;
  /** The only context in which it is reported. */
  readonly only?: "end-of-value" | "in-address" | "before-tag" | "unopened" | "whole";
  /** Whether it calls a formatter. Nothing else inside an HTML tag looks like that. */
  readonly isCall?: boolean;
  /** Whether it is a tag of another template language, which a script in the browser may read. */
  readonly foreign?: boolean;
}

const WORD = "[a-zA-Z][\\w-]*";
export const SEGMENT = `(?:[@$]?${WORD}|\\d+|@)`;
export const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;

/** Returns whether the whole string is one valid tag with known formatters and predicates. */
export function isTag(text: string, library: Library): boolean {
  const { body } = parse(text).tree;
  const [node] = body;
  if (node === undefined || body.length > 1 || node.kind === "text" || node.kind === "malformed")
    return false;
  if (node.kind === "predicate") return library.predicates.has(node.predicate.name);
  return node.kind !== "variable" || node.formatters.every(({ name }) => library.formatters.has(name));
}
