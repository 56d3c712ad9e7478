import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";

/** `{text, clickthroughUrl, description}`. The text defaults to the URL. Without a URL it writes nothing. */
export const linkBlock: BlockContent = (value, context) => {
  const target = targetOf(value, context);
  if (target.url === "") return "";
  const text = textOf(member(value, "text")).trim() || target.url;
  const description = textOf(member(value, "description"));
  const more = description === "" ? "" : ` <span class="description">${escapeHtml(description)}</span>`;
  return `<p><a${linkAttributes(target)}>${escapeHtml(text)}</a>${more}</p>`;
};
