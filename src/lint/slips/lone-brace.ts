import { abridged } from "../../core/diagnostics/message.js";
import type { Library } from "../../core/library/registry.js";
import { isTag, REFERENCE, type Slip } from "./slip.js";

const INSTRUCTION =
  `\\.(?:end|or|if[ \\t]+[^{}<>"\\r\\n]+|section[ \\t]+${REFERENCE}|repeated[ ` +
  `\\t]+section[ \\t]+${REFERENCE}|alternates with)`;
const CALLED = `${REFERENCE}(?:\\|[a-zA-Z][^|{}<>"\\r\\n]*)+`;
/** A tag that goes on with markup, a quote or a new line instead of its closing brace. */
const UNCLOSED = new RegExp(
  `\\{(?:(${INSTRUCTION})|(${CALLED})|(${REFERENCE})(?=</)|(${REFERENCE})(?=["']))(?=[<"'\\r\\n\\])]|$)`,
  "y",
);
/** A tag that only its end shows. What may stand before it keeps names and addresses from counting. */
const UNOPENED = new RegExp(
  `(?<=^|[\\s>"'=(])(?:(\\.(?:end|or|section ${REFERENCE}|repeated section ${REFERENCE}|if ` +
    `${REFERENCE}))|(${CALLED}))\\}`,
  "g",
);

/** A tag at a brace of the text whose own closing brace is missing. */
export function unclosedTag(text: string, offset: number, library: Library): Slip | undefined {
  UNCLOSED.lastIndex = offset;
  const found = UNCLOSED.exec(text);
  if (found === null) return undefined;
  const [written, instruction, called, , inValue] = found;
  const content = written.slice(1).trimEnd();
  const end = offset + 1 + content.length;
  const tag = `{${content}}`;
  const known = instruction === ".end" || instruction === ".or" || isTag(tag, library);
  if (!known) return undefined;
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
    ...(inValue === undefined ? {} : { endsValue: true }),
  };
}

/** Tags of the text whose opening brace is missing. */
export function unopenedTags(text: string, library: Library): readonly Slip[] {
  if (!text.includes("}")) return [];
  const found: Slip[] = [];
  for (const match of text.matchAll(UNOPENED)) {
    const [written, instruction] = match;
    const tag = `{${written}`;
    if (!(instruction === ".end" || instruction === ".or" || isTag(tag, library))) continue;
    found.push({
      start: match.index,
      end: match.index + written.length,
      reason: "its opening brace is missing",
      help: `Write ${abridged(tag)}.`,
      replacement: tag,
      certain: true,
      strong: false,
      isCall: instruction === undefined,
    });
  }
  return found;
}
