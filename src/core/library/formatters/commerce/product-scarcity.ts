import { merchandisingOf } from "../../../../model/commerce/merchandising.js";
import { scarcityViews, showsScarcity } from "../../../../model/commerce/scarcity.js";
import { member, type Path } from "../../../values/path.js";
import { toText } from "../../../values/text.js";
import { isTruthy } from "../../../values/truthiness.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { escapeAttribute } from "../../escape.js";
import { formatMessage } from "../../locale/message.js";
import { jsonAttribute } from "./json-attribute.js";

const CONTEXT: Path = ["productMerchandisingContext"];
const ATTRIBUTES: Path = ["attributes"];
const IN_STOCK: Path = ["qtyInStock"];
const TEXT: Path = ["scarcityText"];

export const productScarcity = defineFormatter({
  name: "product-scarcity",
  family: "commerce",
  summary: "Writes the messages that little of a product is left, one for each view of its merchandising.",
  accepts: "A product; without merchandising that asks for messages, the value passes through unchanged.",
  parameters: [],
  bind: () => (value, context) => {
    const settings = merchandisingOf(value, context.resolve(CONTEXT)) as Value;
    return showsScarcity(settings) ? scarcityMessages(settings, context) : value;
  },
  examples: [
    {
      template: "{p|product-scarcity}",
      data: {
        productMerchandisingContext: {
          i1: {
            scarcityEnabled: true,
            scarcityText: "{qtyInStock plural one {Last one} other {Only # left}}",
            scarcityTemplateViews: [{ qtyInStock: 3, attributes: { Size: "S" } }, { qtyInStock: 1 }],
          },
        },
        p: { id: "i1" },
      },
      output: `<div class="product-scarcity" data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}" hidden>
    Only 3 left
  </div>

  <div class="product-scarcity">
    Last one
  </div>`,
    },
  ],
});

function scarcityMessages(settings: Value, context: RenderContext): string {
  // Null, not missing: a text further out is not meant.
  const defaults = { scarcityText: member(settings, "scarcityText") ?? null };
  return context.within(defaults, false, () => {
    let result = "";
    for (const view of scarcityViews(settings)) {
      context.charge(1);
      result += context.within(view as Value, false, () => scarcityMessage(context));
      if (result.length > context.longestText) break;
    }
    return result;
  });
}

/** The message of the view in the innermost frame; what the view lacks is looked for further out. */
function scarcityMessage(context: RenderContext): string {
  const attributes = context.resolve(ATTRIBUTES);
  const qtyInStock = context.resolve(IN_STOCK);
  const text = formatMessage(toText(context.resolve(TEXT)), [qtyInStock], { qtyInStock }, context);
  const marks = isTruthy(attributes)
    ? ` data-variant-attributes="${jsonAttribute(attributes, context)}" hidden`
    : "";
  return `\n  <div class="product-scarcity"${marks}>\n    ${escapeAttribute(text)}\n  </div>\n`;
}
