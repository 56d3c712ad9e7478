import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { formatMessage } from "#core/library/locale/message.js";
import { member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { merchandisingOf } from "#model/commerce/merchandising.js";
import { scarceVariants, scarcityViews, showsScarcity } from "#model/commerce/scarcity.js";
import { variantsOf } from "#model/commerce/variants.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { jsonAttribute, jsonText } from "./products/json-attribute.js";

const CONTEXT: Path = ["productMerchandisingContext"];
const ATTRIBUTES: Path = ["attributes"];
const IN_STOCK: Path = ["qtyInStock"];
const TEXT: Path = ["scarcityText"];

export const productScarcity = defineFormatter({
  name: "product-scarcity",
  family: "commerce",
  summary: "Writes the messages that a product is low in stock, one for each view of its merchandising.",
  accepts: "A product; without merchandising that asks for messages, the value passes through unchanged.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const settings = merchandisingOf(value, context.resolve(CONTEXT)) as Value;
    if (!showsScarcity(settings)) return value;
    const messages = scarcityMessages(settings, context);
    const fragment = markup(messages, context);
    if (fragment === "") return fragment;
    return context.island("scarcity", () => scarcityProps(value, messages, context), fragment);
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

/** A scarcity message: its text and the attributes of its variant. */
interface Message {
  readonly text: string;
  readonly attributes: Value;
}

function scarcityMessages(settings: Value, context: RenderContext): readonly Message[] {
  // null hides a text of an outer scope; undefined would not.
  const defaults = { scarcityText: member(settings, "scarcityText") ?? null };
  return context.within(defaults, false, () => {
    const messages: Message[] = [];
    let length = 0;
    for (const view of scarcityViews(settings)) {
      const message = context.within(view as Value, false, () => scarcityMessage(context));
      messages.push(message);
      length += message.text.length;
      if (length > context.maxLength) break;
    }
    return messages;
  });
}

/** Returns the message of the view in the innermost frame. Missing members are looked up in outer frames. */
function scarcityMessage(context: RenderContext): Message {
  const qtyInStock = context.resolve(IN_STOCK);
  return {
    text: formatMessage(textOf(context.resolve(TEXT)), [qtyInStock], { qtyInStock }, context),
    attributes: context.resolve(ATTRIBUTES),
  };
}

function markup(messages: readonly Message[], context: RenderContext): string {
  let result = "";
  for (const { text, attributes } of messages) {
    const marks = isTruthy(attributes)
      ? ` data-variant-attributes="${jsonAttribute(attributes, context)}" hidden`
      : "";
    result += `\n  <div class="product-scarcity"${marks}>\n    ${escapeAttribute(text)}\n  </div>\n`;
    if (result.length > context.maxLength) break;
  }
  return result;
}

/** Returns the props: the messages with the variants that they are about. */
function scarcityProps(product: Value, messages: readonly Message[], context: RenderContext): Value {
  const count = variantsOf(product).length;
  return {
    itemId: textOf(member(product, "id")),
    variantCount: count,
    messages: messages.map(({ text, attributes }) => {
      return {
        text,
        attributes: isTruthy(attributes) ? jsonText(attributes, context) : null,
        variants: scarceVariants(product, attributes),
      };
    }),
  };
}
