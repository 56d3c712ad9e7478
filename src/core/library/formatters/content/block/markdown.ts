import MarkdownIt from "markdown-it";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { FAILED } from "../../../define.js";
import type { BlockContent } from "./content.js";

/** HTML in the source is text, and links that would run a script stay text. */
const markdown = new MarkdownIt({ html: false });

/** What may begin something in Markdown. Measured: prose takes 30 ns for each character, and what each of these begins 2 µs at worst. */
const MARK = /[\n!-+\-.:-@[-`{-~]/g;
const UNITS_PER_MARK = 10;
/** More than any render can pay for. */
const MOST_MARKS = 500_000;
const CHARACTERS_PER_UNIT = 6;

/** `{text}`: CommonMark with tables and strikethrough. */
export const markdownBlock: BlockContent = (value, context) => {
  const text = toText(member(value, "text"));
  context.chargeAhead(Math.ceil(text.length / CHARACTERS_PER_UNIT));
  context.chargeAhead(marksIn(text) * UNITS_PER_MARK);
  const tokens = markdown.parse(text, {});
  // A definition may be used any number of times, so addresses can be written far oftener than they were given.
  const room = context.longestText;
  if (addressesIn(tokens) > room) {
    context.report("formatter-failure", "the links of a Markdown block are too long");
    return FAILED;
  }
  return markdown.renderer.render(tokens, markdown.options, {});
};

function marksIn(text: string): number {
  let count = 0;
  MARK.lastIndex = 0;
  while (count < MOST_MARKS && MARK.test(text)) count++;
  return count;
}

type Token = ReturnType<typeof markdown.parse>[number];

function addressesIn(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += `${value}`.length;
    if (children !== null) length += addressesIn(children);
  }
  return length;
}
