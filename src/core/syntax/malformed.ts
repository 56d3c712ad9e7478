import type { Code } from "../diagnostics/catalogue.js";
import { nearest } from "../diagnostics/nearest.js";
import { adviceOnInstruction, spellingOf, structureOf } from "../diagnostics/other-languages.js";
import { KEYWORDS, type Keyword } from "./instructions.js";
import type { MalformedNode } from "./nodes.js";
import {
  BINDING,
  CALLS,
  COMMA,
  LOCAL,
  OPERATOR,
  PATH,
  PREDICATE,
  REFERENCE,
  REFERENCES,
  WORD,
  WHITE_SPACE as WS,
} from "./tokens/lexical.js";
import { matchesAt } from "./tokens/matches-at.js";

/** Why a candidate that was meant as a tag is text. */
export interface Malformation {
  readonly code: Code;
  readonly detail: MalformedNode["detail"];
}

const instructionStart = /\{\.[a-zA-Z]/y;
/** A pipe with nothing after it, or with blanks and a name. No JavaScript operator is written like that. */
const brokenFormatter = new RegExp(`\\{${REFERENCES}${CALLS}\\|(?:\\}|[ \\t]+${WORD}[|} ])`, "y");

/** Returns whether the text at a brace resembles a tag. Braces in scripts and style sheets do not. */
export function looksLikeTag(source: string, offset: number): boolean {
  return matchesAt(instructionStart, source, offset) || matchesAt(brokenFormatter, source, offset);
}

/** Returns the first problem of a malformed tag. `tag` includes the braces. */
export function diagnoseMalformed(tag: string): Malformation {
  const content = tag.slice(1, -1);
  if (!content.startsWith(".")) return { code: "formatter-name-invalid", detail: {} };
  const word = leading(content.slice(1), WORD);
  const rest = content.slice(1 + word.length);
  return isKeyword(word) ? diagnose[word](rest, word) : unknownInstruction(word);
}

function unknownInstruction(word: string): Malformation {
  const name = `.${word}`;
  const advice = adviceOnInstruction(word);
  if (advice !== undefined) return { code: "unknown-instruction", detail: { name, advice } };
  const suggestion = spellingOf(word) ?? nearest(word, KEYWORDS);
  return {
    code: "unknown-instruction",
    detail: suggestion === undefined ? { name } : { name, suggestion: `.${suggestion}` },
  };
}

/** Returns whether a malformed tag was meant to open, divide or close a block. */
export function intendedStructure({ text, detail }: MalformedNode): ReturnType<typeof structureOf> {
  const word = leading(text.slice(2), WORD);
  return structureOf(word) ?? structureOf(detail.suggestion?.slice(1) ?? "");
}

function isKeyword(word: string): word is Keyword {
  return (KEYWORDS as readonly string[]).includes(word);
}

/** Returns the match of `pattern` at the start of `text`, or an empty string. */
function leading(text: string, pattern: string): string {
  const start = new RegExp(pattern, "y");
  return matchesAt(start, text, 0) ? text.slice(0, start.lastIndex) : "";
}

type Diagnose = (rest: string, word: Keyword) => Malformation;

const extra = (rest: string): Malformation => ({ code: "extra-characters", detail: { rest } });
const noOperand: Diagnose = (rest) => extra(rest);

/** An instruction that requires white space first. `next` diagnoses the rest. */
const spaced =
  (next: (operand: string) => Malformation): Diagnose =>
  (rest, word) => {
    const blank = leading(rest, WS);
    return blank === ""
      ? { code: "white-space-expected", detail: { name: `.${word}` } }
      : next(rest.slice(blank.length));
  };

/** A part that is required next. If it is missing, the problem is `code`; otherwise `next` diagnoses the rest. */
const part =
  (pattern: string, code: Code, next: (rest: string, match: string) => Malformation) =>
  (text: string): Malformation => {
    const match = leading(text, pattern);
    return match === "" ? { code, detail: {} } : next(text.slice(match.length), match);
  };

const reference =
  (name: string) =>
  (operand: string): Malformation => {
    const target = leading(operand, REFERENCE);
    return target === ""
      ? { code: "reference-expected", detail: { name } }
      : extra(operand.slice(target.length));
  };

const references = `${REFERENCES}${CALLS}`;
const bindings = `${BINDING}(?:${WS}${BINDING})*`;

function condition(operand: string): Malformation {
  if (operand === "") return { code: "if-empty", detail: {} };
  let rest = operand;
  for (;;) {
    const operand = leading(rest, REFERENCE);
    if (operand === "") break;
    rest = rest.slice(operand.length);
    const operator = leading(rest, OPERATOR);
    if (operator === "") break;
    rest = rest.slice(operator.length);
    if (rest === "") return { code: "if-too-many-operators", detail: {} };
  }
  return { code: "if-operand-expected", detail: { rest: rest.trim() } };
}

const diagnose: Readonly<Record<Keyword, Diagnose>> = {
  section: spaced(reference(".section")),
  repeated: (rest) => {
    const section = leading(rest, `${WS}section(?![a-zA-Z0-9_-])`);
    if (section === "") return { code: "missing-section", detail: {} };
    return spaced(reference(".repeated section"))(rest.slice(section.length), "repeated");
  },
  alternates: (rest) =>
    rest.startsWith(" with") ? extra(rest.slice(5)) : { code: "missing-with", detail: {} },
  if: spaced(condition),
  or: (rest) =>
    rest.startsWith(" ")
      ? { code: "or-predicate-expected", detail: { rest: rest.slice(1) } }
      : leading(rest, WS) !== "" && leading(rest.trimStart(), PREDICATE) !== ""
        ? { code: "or-predicate-expected", detail: { rest } }
        : extra(rest),
  end: noOperand,
  var: spaced(
    part(LOCAL, "var-name-expected", (rest, name) => {
      const afterBlank = rest.slice(leading(rest, WS).length);
      const list = afterBlank === rest ? "" : leading(afterBlank, references);
      const remainder = afterBlank.slice(list.length);
      if (list === "" || remainder.startsWith("||") || leading(remainder, COMMA) !== "") {
        return { code: "var-reference-expected", detail: { name } };
      }
      return remainder.startsWith("|") ? { code: "formatter-name-invalid", detail: {} } : extra(remainder);
    }),
  ),
  ctx: spaced(
    // A binding directly after the name would be part of the name.
    part(LOCAL, "ctx-name-expected", (rest) =>
      part(bindings, "ctx-bindings-expected", extra)(rest.slice(leading(rest, WS).length)),
    ),
  ),
  inject: spaced(
    part(LOCAL, "inject-name-expected", (rest) => {
      const afterBlank = rest.slice(leading(rest, WS).length);
      return part(PATH, "inject-path-expected", extra)(afterBlank === rest ? "" : afterBlank);
    }),
  ),
  macro: spaced(part(PATH, "macro-name-expected", extra)),
  include: () => ({ code: "include-name-expected", detail: {} }),
  eval: (_rest, word) => ({ code: "white-space-expected", detail: { name: `.${word}` } }),
  space: noOperand,
  tab: noOperand,
  newline: noOperand,
  "meta-left": noOperand,
  "meta-right": noOperand,
};
