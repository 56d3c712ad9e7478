import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { HOLE, type HtmlAttribute, type HtmlTag } from "../html/tag.js";
import type { Report } from "../rule.js";

const COMMON = [
  "class",
  "href",
  "src",
  "style",
  "title",
  "target",
  "width",
  "height",
  "type",
  "name",
  "value",
  "content",
  "placeholder",
  "method",
  "action",
];
/** Minimum length of a name that is recognized with a letter missing. */
const MIN_LENGTH = 5;

/** Common attributes by their typing errors: two letters swapped, or one missing or doubled. */
const MISSPELT = new Map(COMMON.flatMap((name) => typingErrors(name).map((error) => [error, name] as const)));

function typingErrors(name: string): readonly string[] {
  const errors: string[] = [];
  for (let at = 0; at < name.length; at++) {
    const [before, letter, after] = [name.slice(0, at), name.slice(at, at + 1), name.slice(at + 1)];
    if (after !== "") errors.push(before + after.slice(0, 1) + letter + after.slice(1));
    if (name.length >= MIN_LENGTH) errors.push(before + after, before + letter + letter + after);
  }
  return errors.filter((error) => error !== name);
}

const ELEMENTS =
  "script style span section article header footer button table strong select option label".split(" ");
/** Elements by typing errors that are no elements themselves. */
const MISSPELT_ELEMENTS = new Map(
  ELEMENTS.flatMap((name) => typingErrors(name).map((error) => [error, name] as const)).filter(
    ([error]) => !ELEMENTS.includes(error),
  ),
);
const HANDLERS = "onclick onchange oninput onsubmit onload onerror onfocus onblur onkeydown onkeyup".split(
  " ",
);
for (const name of HANDLERS)
  for (const error of typingErrors(name)) if (!HANDLERS.includes(error)) MISSPELT.set(error, name);

/** Attributes with one address. */
const ADDRESSES = new Set(["href", "src", "action", "poster"]);
/** An address with a blank in its path. Other schemes may hold texts. */
const WITH_BLANK =
  /^\s*(?:https?:\/\/|[/.?#]|[\w-]+[./])\S*[^\s,:][ \t]+[\w./?#&=%-]|^\s*[\w-]+(?: [\w-]+)+\.[a-z]/i;

/** Attributes of which people write several words. */
const WORDS = new Set(["alt", "title", "placeholder", "class", "content", "value", "label", "aria-label"]);
/** Attributes without a value that may follow. */
const BARE = new Set(
  (
    "allowfullscreen async autofocus autoplay checked controls crossorigin default defer disabled download " +
    "formnovalidate hidden inert ismap itemscope loop multiple muted nomodule novalidate open playsinline " +
    "readonly required reversed selected"
  ).split(" "),
);
/** A word, as the value of an attribute without quotes or after it. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}'’.,!?]*$/u;

/** A value that begins with a curly quote, after the name of its attribute. */
const CURLY = /^\s*=\s*[\u201c\u201d\u2018\u2019]/;

/** Reports the parts of a tag that are valid HTML but were probably not intended. */
export function uncertainParts(
  { name, start: from, end, attributes }: HtmlTag,
  text: string,
): readonly Report[] {
  const reports: Report[] = [];
  const element = MISSPELT_ELEMENTS.get(name);
  if (element !== undefined) {
    reports.push({
      span: { start: from, end: from + 1 + name.length },
      message: `HTML has no element ${quote(name)}.`,
      help: `Did you mean ${quote(element)}?`,
    });
  }
  // Attributes of other elements belong to their scripts.
  for (const [index, attribute] of name.includes("-") || name.includes(":") ? [] : attributes.entries()) {
    const { start, value } = attribute;
    const span = { start, end: start + attribute.name.length };
    const after = text.slice(span.end, span.end + 20);
    const correctName = MISSPELT.get(attribute.name);
    if (correctName !== undefined && !attributes.some((other) => other.name === correctName)) {
      reports.push({
        span,
        message: `HTML has no attribute ${quote(attribute.name)}.`,
        help: `Did you mean ${quote(correctName)}?`,
        fix: repairingFix(`Write ${correctName}`, span, correctName, false),
      });
    } else if (CURLY.test(after)) {
      reports.push({
        span,
        message: `The value of ${quote(attribute.name)} is in curly quotes, which belong to it.`,
        help: 'Write straight quotes: "…".',
      });
    } else if (isCutWord(attribute, attributes[index + 1], text)) {
      reports.push({
        span,
        message: `The value of ${quote(attribute.name)} ends before the space, because it has no quotes.`,
        help: `Put the whole value in double quotes: ${attribute.name}="…".`,
      });
    } else if (ADDRESSES.has(attribute.name) && !value.includes(HOLE) && WITH_BLANK.test(value)) {
      reports.push({
        span,
        message: `The address in ${quote(attribute.name)} contains a space.`,
        help: "Write %20, or a hyphen where you can rename the file.",
      });
    } else if (
      attribute.name === "id" &&
      name !== "script" &&
      !value.includes(HOLE) &&
      /\S\s+\S/.test(value)
    ) {
      reports.push({
        span,
        message: `The id ${quote(value)} contains a space, so no link or style sheet finds it.`,
        help: "Write a hyphen, or move it to class.",
      });
    }
  }
  if (
    text[end] === ">" &&
    text[end - 2] !== "-" &&
    /^>(?:\w|[ \t]*(?:[\r\n]|$))/.test(text.slice(end, end + 80))
  ) {
    const span = { start: end, end: end + 1 };
    reports.push({
      span,
      message: "There is an extra > after this tag.",
      help: "Remove it.",
      fix: repairingFix("Remove the >", span, ""),
    });
  }
  return reports;
}

/** Returns whether the word after a value without quotes probably belongs to the value. */
function isCutWord(
  { name, value, start }: HtmlAttribute,
  next: HtmlAttribute | undefined,
  text: string,
): boolean {
  if (next === undefined || !WORDS.has(name) || BARE.has(next.name) || next.value !== "") return false;
  if (!WORD.test(value) || !WORD.test(next.name)) return false;
  const written = text.slice(start, next.start + next.name.length + 3);
  return /^[\w-]+\s*=\s*[^\s"'=]+[ \t]+[^\s"'=]+\s*(?!\s*=)/.test(written) && !/[{}]|=.*=/.test(written);
}
