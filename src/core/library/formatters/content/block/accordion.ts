import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import type { BlockContent } from "./content.js";
import { textField, writeEach } from "./field.js";

/**
 * An accordion: `{items: [{title, description}], isExpandedFirstItem}`. A description is the owner's HTML. It uses
 * `<details>`, so it needs no script.
 */
export const accordionBlock: BlockContent = (value, context) => {
  let first = true;
  const items = writeEach(
    member(value, "items") ?? member(value, "accordionItems"),
    context,
    (item) => {
      const title = textField(item, "title");
      if (title === "") return "";
      const open = first && isTruthy(member(value, "isExpandedFirstItem")) ? " open" : "";
      first = false;
      const summary =
        `<summary class="accordion-item__click-target"><span class="accordion-item__title">` +
        `${escapeHtml(title)}</span></summary>`;
      const description = `<div class="accordion-item__description">${textOf(member(item, "description"))}</div>`;
      return `<li class="accordion-item"><details${open}>${summary}${description}</details></li>`;
    },
    'items of the accordion need a "title"',
  );
  return items === "" ? "" : `<ul class="accordion-items-container">${items}</ul>`;
};
