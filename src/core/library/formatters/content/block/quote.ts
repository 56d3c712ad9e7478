import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import type { BlockContent } from "./content.js";

/** `{quote, source}`, both plain text. */
export const quoteBlock: BlockContent = (value) => {
  const quote = textOf(member(value, "quote"));
  if (quote === "") return "";
  const source = textOf(member(value, "source"));
  const caption = source === "" ? "" : `<figcaption class="source">— ${escapeHtml(source)}</figcaption>`;
  return `<figure><blockquote><p>${escapeHtml(quote)}</p></blockquote>${caption}</figure>`;
};
