import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { attribute } from "../markup/attribute.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";

/** `{buttonText, clickthroughUrl, alignment, size, newWindow}`. A button without a text is skipped. */
export const buttonBlock: BlockContent = (value, context) => {
  const text = textOf(member(value, "buttonText"));
  if (text.trim() === "") return "";
  const alignment = attribute("data-alignment", textOf(member(value, "alignment")));
  const size = attribute("data-button-size", textOf(member(value, "size")));
  const link = linkAttributes(targetOf(value, context));
  const button = `<a class="sqs-block-button-element"${link}>${escapeHtml(text)}</a>`;
  return `<div class="sqs-block-button-container" ${alignment} ${size}>${button}</div>`;
};
