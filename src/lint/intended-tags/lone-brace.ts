import { abridged } from "#core/diagnostics/message.js";
import type { Library } from "#core/library/registry.js";
import { type IntendedTag, isTag, REFERENCE, SEGMENT } from "./intended-tag.js";

const INSTRUCTION =
  `\\.(?:end|or|if[ \\t]+[^{}<>"\\r\\n]+|section[ \\t]+${REFERENCE}|repeated[ ` +
  `\\t]+section[ \\t]+${REFERENCE}|alternates with)`;
const CALLED = `${REFERENCE}(?:\\|[a-zA-Z][^|{}<>"\\r\\n]*)+`;
/** A tag that continues with markup, a quote or a new line instead of its closing brace. */
const UNCLOSED = new RegExp(
  `\\{(?:(?:(${INSTRUCTION})|(${CALLED})|(${REFERENCE})[\\])]?(?=</)|(${REFERENCE})(?=["']))(?=[ \\t]*[\\r\\n]|` +
    `[<"'\\])]|$)` +
    `|(${REFERENCE})(?=[?#][\\w=&.%-]*(?:["']|$))|(${REFERENCE})$)`,
  "y",
);
/** A tag without its opening brace. The characters allowed before it exclude names and addresses. */
const UNOPENED = new RegExp(
  `(?<=^|[\\s>"'=(:#/])(?:(\\.(?:end|or|section ${REFERENCE}|repeated section ${REFERENCE}|if ` +
    `${REFERENCE}))|(${CALLED})|(${SEGMENT}(?:\\.${SEGMENT})+)|(${SEGMENT}))\\}`,
  "g",
);

/** Recognizes a tag at a brace of the text whose closing brace is missing. */
export function unclosedTag(text: string, offset: number, library: Library): IntendedTag | undefined {
  UNCLOSED.lastIndex = offset;
  const match = UNCLOSED.exec(text);
  if (match === null) return undefined;
  const [written, instruction, called, , inValue, inAddress, beforeTag] = match;
  const content = written.slice(1).replace(/[\])]?\s*$/, "");
  const end = offset + 1 + content.length;
  const tag = `{${content}}`;
  const isValid = instruction === ".end" || instruction === ".or" || isTag(tag, library);
  if (!isValid) return undefined;
  const takesNothing = called === undefined || !/\s/.test(content);
  const bracket = text[end] === ")" || text[end] === "]" ? 1 : 0;
  return {
    start: offset,
    end: end + bracket,
    reason: "its closing brace is missing",
    help: `Write ${abridged(tag)}.`,
    replacement: tag,
    certain: takesNothing && (instruction !== undefined || called !== undefined),
    strong: instruction !== undefined || called !== undefined,
    ...(inValue === undefined ? {} : { only: "end-of-value" }),
    ...(inAddress === undefined ? {} : { only: "in-address" }),
    ...(beforeTag === undefined ? {} : { only: "before-tag" }),
  };
}

/** Finds tags of the text whose opening brace is missing. */
export function unopenedTags(text: string, library: Library): readonly IntendedTag[] {
  if (!text.includes("}")) return [];
  const tags: IntendedTag[] = [];
  for (const match of text.matchAll(UNOPENED)) {
    const [written, instruction, called, , name] = match;
    const tag = `{${written}`;
    if (!(instruction === ".end" || instruction === ".or" || isTag(tag, library))) continue;
    tags.push({
      start: match.index,
      end: match.index + written.length,
      reason: "its opening brace is missing",
      help: `Write ${abridged(tag)}.`,
      replacement: tag,
      certain: called !== undefined || instruction !== undefined,
      strong: false,
      ...(called === undefined ? {} : { isCall: true }),
      ...(instruction !== undefined || called !== undefined
        ? {}
        : { only: name === undefined ? "unopened" : "whole" }),
    });
  }
  return tags;
}
