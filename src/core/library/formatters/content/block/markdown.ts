import MarkdownIt from "markdown-it";
import { FAILED } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";
import type { BlockContent } from "./content.js";

type Markdown = ReturnType<typeof createMarkdown>;

/** Created with the first block, because most pages contain none. */
let parser: Markdown | undefined;

function createMarkdown() {
  // HTML in the source and links that would run a script are written as text.
  const markdown = new MarkdownIt({ html: false });
  const validateLink = markdown.validateLink;
  markdown.validateLink = (url) => validateLink(url) && safeAddress(url) !== "";
  const { rules } = markdown.renderer;
  // The policy of pages blocks style attributes, so the alignment of a column becomes the attribute that GFM writes.
  for (const rule of ["th_open", "td_open"]) {
    rules[rule] = (tokens, index, options, _environment, renderer) => {
      const cell = tokens[index];
      const style = cell?.attrGet("style");
      if (cell !== undefined && style != null)
        cell.attrs = [["align", `${style}`.replace("text-align:", "")]];
      return renderer.renderToken(tokens, index, options);
    };
  }
  // Long lines scroll, which needs a stop for keyboards.
  for (const rule of ["fence", "code_block"]) {
    const write = rules[rule];
    if (write === undefined) continue;
    rules[rule] = (...code) => write(...code).replace("<pre", '<pre tabindex="0"');
  }
  return markdown;
}

/** `{text}`: CommonMark with tables and strikethrough. */
export const markdownBlock: BlockContent = (value, context) => {
  const text = textOf(member(value, "text"));
  parser ??= createMarkdown();
  const markdown = parser;
  const tokens = markdown.parse(text, {});
  // A link definition can be used any number of times, so the output can be far longer than the source.
  if (addressesIn(tokens) > context.maxLength) {
    context.report("formatter-failure", "the links of a Markdown block are too long");
    return FAILED;
  }
  return markdown.renderer.render(tokens, markdown.options, {});
};

type Token = ReturnType<Markdown["parse"]>[number];

function addressesIn(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += `${value}`.length;
    if (children !== null) length += addressesIn(children);
  }
  return length;
}
