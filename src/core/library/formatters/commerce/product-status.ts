import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { canGetBadge, type ProductStatus, productStatus as statusOf } from "#model/commerce/status.js";
import { statusProps } from "./products/status-props.js";
import { statusText } from "./products/status-text.js";

export const productStatus = defineFormatter({
  name: "product-status",
  family: "commerce",
  summary: "Writes the badge of a product that is sold out or on sale.",
  accepts: "A product; without a known type it is sold out. Without a badge the value becomes missing.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const status = statusOf(value);
    const badge = status === undefined ? "" : badgeMarkup(status, statusText(status, value, context));
    if (badge === "" && !canGetBadge(value)) return undefined;
    return context.island("product-status", () => statusProps(value, status, context), badge) || undefined;
  },
  examples: [
    {
      template: "{p|product-status}",
      data: {
        localizedStrings: { productSaleText: "Sale & more" },
        p: { structuredContent: { productType: 2, onSale: true } },
      },
      output: '<div class="product-mark sale">Sale &amp; more</div>',
    },
    {
      template: "{p|product-status}",
      data: {
        productMerchandisingContext: { i1: { customSoldOutText: "Gone" } },
        p: { id: "i1", structuredContent: { productType: 1 } },
      },
      output: '<div class="product-mark sold-out">Gone</div>',
    },
  ],
});

function badgeMarkup(status: ProductStatus, text: string): string {
  return `<div class="product-mark ${status}">${escapeAttribute(text)}</div>`;
}
