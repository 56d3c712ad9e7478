import MarkdownIt from "markdown-it";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import type { BlockContent } from "./content.js";

/** HTML in the source is text, and links that would run a script stay text. */
const markdown = new MarkdownIt({ html: false });

/** Measured: a character costs about eight times what copying it does. */
const CHARACTERS_PER_UNIT = 8;

/** `{text}`: CommonMark with tables and strikethrough. */
export const markdownBlock: BlockContent = (value, context) => {
  const text = toText(member(value, "text"));
  context.charge(Math.ceil(text.length / CHARACTERS_PER_UNIT));
  const tokens = markdown.parse(text, {});
  // A definition may be used any number of times, so addresses can be written far oftener than they were given.
  const room = context.longestText;
  if (addressesIn(tokens) > room) {
    context.report("formatter-failure", "the links of a Markdown block are too long");
    return "";
  }
  return markdown.renderer.render(tokens, markdown.options, {});
};

type Token = ReturnType<typeof markdown.parse>[number];

function addressesIn(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += `${value}`.length;
    if (children !== null) length += addressesIn(children);
  }
  return length;
}
