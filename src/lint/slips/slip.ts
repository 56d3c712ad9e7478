import type { Library } from "../../core/library/registry.js";
import { parse } from "../../core/syntax/index.js";

/** A piece of text that was probably meant as a tag. Offsets are those of the string that was searched. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  /** The cause: "of the blanks in it" or "its brace is missing", after the word "because". */
  readonly reason: string;
  /** A sentence that shows what to write. */
  readonly help: string;
  /** The repaired tag, where one string can stand for it. */
  readonly replacement?: string;
  /** Nothing else can have been meant. */
  readonly certain: boolean;
  /** It cannot be prose or the source of a script, so it counts wherever it stands. */
  readonly strong: boolean;
  /** It counts only where the attribute ends behind it. */
  readonly endsValue?: boolean;
  /** A call of a formatter, which nothing else inside of an HTML tag looks like. */
  readonly isCall?: boolean;
  /** A tag of another template language, which a script in the browser may read. */
  readonly foreign?: boolean;
}

const WORD = "[a-zA-Z][\\w-]*";
export const SEGMENT = `(?:[@$]?${WORD}|\\d+|@)`;
export const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;

/** Whether the whole of a string is one tag that renders, all of whose formatters and predicates exist. */
export function isTag(text: string, library: Library): boolean {
  const { body } = parse(text).tree;
  const [node] = body;
  if (node === undefined || body.length > 1 || node.kind === "text" || node.kind === "malformed")
    return false;
  if (node.kind === "predicate") return library.predicates.has(node.predicate.name);
  return node.kind !== "variable" || node.formatters.every(({ name }) => library.formatters.has(name));
}
