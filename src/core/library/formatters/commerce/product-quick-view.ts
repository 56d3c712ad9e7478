import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { member, type Path, parseSegment } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { quickViewProps } from "./products/quick-view-props.js";
import { siteText } from "./products/site-text.js";

export const productQuickView = defineFormatter({
  name: "product-quick-view",
  family: "commerce",
  summary: "Writes the button that opens a product in a lightbox, together with its group.",
  accepts: "A product; only its `id` is used.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "group",
      summary:
        "Name of a member of the product, or of a variable in scope, that holds the group; else the group itself.",
      kind: "text",
      optional: true,
    },
  ],
  ignoresSurplus: true,
  bind: (args) => {
    const name = args[0] ?? "";
    // One segment: dots in the name do not make it a path.
    const segment = parseSegment(name);
    const path: Path = [segment];
    return (value, context) => {
      const stored = member(value, segment);
      const groupValue = stored === undefined ? context.resolve(path) : stored;
      const group = groupValue === undefined ? name : textOf(groupValue);
      const id = escapeAttribute(textOf(member(value, "id")));
      const text = escapeAttribute(siteText("productQuickViewText", context));
      const fragment =
        `<span class="sqs-product-quick-view-button" role="button" tabindex="0" ` +
        `data-id="${id}" data-group="${escapeAttribute(group)}">${text}</span>`;
      return context.island("quick-view", () => quickViewProps(value, group, context), fragment);
    };
  },
  examples: [
    {
      template: "{p|product-quick-view groupId}",
      data: { groupId: "G7", p: { id: "i1" } },
      output:
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="i1" ' +
        'data-group="G7">Quick View</span>',
    },
    {
      template: "{p|product-quick-view shop}",
      data: { localizedStrings: { productQuickViewText: "<i>Vue</i>" }, p: { id: 'i"1' } },
      output:
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="i&quot;1" ' +
        'data-group="shop">&lt;i&gt;Vue&lt;/i&gt;</span>',
    },
  ],
});
