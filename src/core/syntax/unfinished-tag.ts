import type { Span } from "../source/span.js";
import { splitArguments } from "./build/parts.js";
import { REFERENCES, WORD } from "./tokens/lexical.js";

/** A kind of word that can be completed at the cursor. The span covers the part already typed. */
export type Expected = Span &
  /** An instruction or a predicate, including the dot. */
  (
    | { readonly kind: "instruction" }
    /** `owner` is the part before the last dot. The target of a section is looked up only in the current scope. */
    | {
        readonly kind: "reference";
        readonly owner: string;
        readonly target: boolean;
        /** Instructions or predicates are also possible here, because the tag has just begun. */
        readonly or?: "instruction" | "predicate";
      }
    | { readonly kind: "formatter" }
    | { readonly kind: "predicate" }
    /** `index` counts from 0. */
    | {
        readonly kind: "argument";
        readonly of: "formatter" | "predicate";
        readonly name: string;
        readonly index: number;
      }
    | { readonly kind: "partial"; readonly by: "apply" | "include" }
    /** The name of a local variable that is being defined. */
    | { readonly kind: "local" }
  );

/** Longer tags are not typed by hand, and braces of minified scripts can be further away. */
const MAX_TAG_LENGTH = 4_000;

/**
 * Returns what can be completed at `offset`, based on the text between it and the brace before it. Unlike the tree, it
 * handles incomplete tags. Returns undefined outside of a tag.
 */
export function unfinishedTag(source: string, offset: number): Expected | undefined {
  const from = Math.max(0, offset - MAX_TAG_LENGTH);
  const before = source.slice(from, offset);
  const brace = before.lastIndexOf("{");
  if (brace === -1 || before.indexOf("}", brace) !== -1) return undefined;
  const content = before.slice(brace + 1);
  const unfinished = content.startsWith(".") ? instruction(content) : variable(content, false);
  if (unfinished === undefined) return undefined;
  const { prefix, ...expected } = unfinished;
  return { ...expected, start: offset - prefix.length, end: offset } as Expected;
}

type Unfinished = Record<string, unknown> & { readonly prefix: string };

function captures(text: string, pattern: RegExp): readonly string[] | undefined {
  const match = pattern.exec(text);
  return match === null ? undefined : match.slice(1).map((part) => part ?? "");
}

/** A possibly incomplete reference, split into the part before its last dot and the rest. */
function reference(text: string, more: Record<string, unknown> = {}): Unfinished | undefined {
  const parts = captures(text, /^((?:[@$\w-]+\.)*)([@$\w-]*)$/);
  if (parts === undefined) return undefined;
  const [owner = "", prefix = ""] = parts;
  return { kind: "reference", target: false, ...more, owner: owner.slice(0, -1), prefix };
}

const FIRST_REFERENCES = new RegExp(`^${REFERENCES}$`);
const CALL = new RegExp(`^(${WORD})([\\s\\S]+)$`);

/** References and the formatters after them. */
function variable(content: string, inTag: boolean): Unfinished | undefined {
  const pipe = content.indexOf("|");
  if (pipe === -1) {
    const comma = content.lastIndexOf(",");
    if (comma !== -1 && !FIRST_REFERENCES.test(content.slice(0, comma))) return undefined;
    const rest = content.slice(comma + 1);
    const begins = content === "" && !inTag;
    return reference(comma === -1 ? rest : rest.trimStart(), begins ? { or: "instruction" } : {});
  }
  if (!FIRST_REFERENCES.test(content.slice(0, pipe))) return undefined;
  const last = content.slice(content.lastIndexOf("|") + 1);
  const [name, list] = captures(last, CALL) ?? [];
  if (name !== undefined && list !== undefined) return call("formatter", name, list);
  return /^[\w-]*$/.test(last) ? { kind: "formatter", prefix: last } : undefined;
}

function call(of: "formatter" | "predicate", name: string, list: string): Unfinished {
  const values = splitArguments(list);
  const prefix = values.at(-1) ?? "";
  const index = values.length - 1;
  if (of === "formatter" && name === "apply" && index === 0) return { kind: "partial", by: "apply", prefix };
  return { kind: "argument", of, name, index, prefix };
}

const PREDICATE_CALL = new RegExp(`^(${WORD}\\?)([\\s\\S]+)$`);

function instruction(content: string): Unfinished | undefined {
  if (/^\.(?:[\w-]*\??|repeated\s+[a-z]*|alternates\s+[a-z]*)$/.test(content)) {
    return { kind: "instruction", prefix: content };
  }
  const [dotted, dottedList] = captures(content.slice(1), PREDICATE_CALL) ?? [];
  if (dotted !== undefined && dottedList !== undefined) return call("predicate", dotted, dottedList);
  const [keyword, operand = ""] =
    captures(content, /^\.([a-z-]+(?:(?<=repeated)\s+section)?)\s+([\s\S]*)$/) ?? [];
  return keyword === undefined ? undefined : OPERANDS[keyword.replace(/\s+/, " ")]?.(operand);
}

const OPERANDS: Readonly<Record<string, (operand: string) => Unfinished | undefined>> = {
  section: (operand) => reference(operand, { target: true }),
  "repeated section": (operand) => reference(operand, { target: true }),
  if: (operand) => {
    const [name, list] = captures(operand, PREDICATE_CALL) ?? [];
    if (name !== undefined && list !== undefined) return call("predicate", name, list);
    const operator = Math.max(operand.lastIndexOf("&&"), operand.lastIndexOf("||"));
    if (operator !== -1) return reference(operand.slice(operator + 2).trimStart());
    return reference(operand, operand.includes(".") ? {} : { or: "predicate" });
  },
  or: (operand) => {
    const [name, list] = captures(operand, PREDICATE_CALL) ?? [];
    if (name !== undefined && list !== undefined) return call("predicate", name, list);
    return /^[\w-]*$/.test(operand) ? { kind: "predicate", prefix: operand } : undefined;
  },
  var: (operand) => {
    const [rest] = captures(operand, /^@[\w-]+\s+([\s\S]*)$/) ?? [];
    if (rest !== undefined) return variable(rest, true);
    return /^@?[\w-]*$/.test(operand) ? { kind: "local", prefix: operand } : undefined;
  },
  ctx: (operand) => {
    const [rest] = captures(operand, /=([^=\s]*)$/) ?? [];
    return rest === undefined ? undefined : reference(rest);
  },
  include: (operand) =>
    /^[^\s]*$/.test(operand) ? { kind: "partial", by: "include", prefix: operand } : undefined,
  eval: (operand) => {
    let start = operand.length;
    while (start > 0 && /[@$\w.-]/.test(operand[start - 1] as string)) start--;
    // A minus sign is an operator unless a name continues after it.
    return reference(operand.slice(start).replace(/^[.-]+/, ""));
  },
};
