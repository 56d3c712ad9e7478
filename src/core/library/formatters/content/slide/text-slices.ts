import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { linkAttributes, targetOf } from "../block/address.js";
import type { BlockContent } from "../block/content.js";
import { textField, writeEach } from "../block/field.js";
import { picture } from "../block/picture.js";

/** `{text}` as the main heading of the page. Style sheets select it by its id. */
export const mainHeadingSlice: BlockContent = (value) => heading(' id="sqs-slash-page-header"', value);

/** `{text}` as one of several headings. */
export const headingSlice: BlockContent = (value) => heading("", value);

function heading(id: string, value: Value): string {
  const text = textField(value, "text");
  return text === "" ? "" : `<h1${id}>${escapeHtml(text)}</h1>`;
}

export const subHeadingSlice: BlockContent = (value) => {
  const text = textField(value, "text");
  return text === "" ? "" : `<h2>${escapeHtml(text)}</h2>`;
};

/** `{text}` or an image. */
export const logoSlice: BlockContent = (value, context) => {
  const image = picture(value, textField(value, "text"), context);
  return image === "" ? heading("", value) : `<h1>${image}</h1>`;
};

/** `{links: [{text, clickthroughUrl: {url, newWindow}}]}`. A link without a text is skipped. */
export const linksSlice: BlockContent = (value, context) => {
  const items = writeEach(member(value, "links"), context, (link) => {
    const text = textOf(member(link, "text")).trim();
    return text === "" ? "" : `<li><a${linkAttributes(targetOf(link, context))}>${escapeHtml(text)}</a></li>`;
  });
  return items === "" ? "" : `<ul>${items}</ul>`;
};

/** Buttons that close the pop-up around them. */
export const closeSlice: BlockContent = (value, context) => {
  const items = writeEach(member(value, "links"), context, (link) => {
    const text = textOf(member(link, "text")).trim();
    if (text === "") return "";
    const start = '<button type="button" class="sqs-editable-button" data-action="close">';
    return `<li>${start}${escapeHtml(text)}</button></li>`;
  });
  return items === "" ? "" : `<ul>${items}</ul>`;
};

export const navigationSlice: BlockContent = (value, context) => {
  const list = linksSlice(value, context);
  return list === "" ? "" : `<nav>${String(list)}</nav>`;
};
