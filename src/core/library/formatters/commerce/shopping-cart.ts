import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import type { Path } from "#core/values/path.js";
import { type CartLine, cartView, moneyText } from "#model/commerce/cart-view.js";
import { hasDemoCheckout } from "#model/commerce/demo-checkout.js";
import { cartPageTexts, type cartPageTexts as Texts } from "#model/commerce/visitor-texts.js";
import { textOf } from "#model/json.js";
import { textOverrides } from "#model/text-overrides.js";
import { siteAddress } from "../site-address.js";
import { localizedStrings } from "./products/site-text.js";

const BASE: Path = ["baseUrl"];
const LANGUAGE: Path = ["website", "language"];
const SETTINGS: Path = ["websiteSettings"];

export const shoppingCart = defineFormatter({
  name: "shopping-cart",
  family: "commerce",
  summary:
    "Writes a cart: its products with quantities, and the subtotal. On pages with islands, visitors can change it.",
  accepts: "A cart with `entries`; anything else is an empty cart.",
  writes: "markup",
  parameters: [
    {
      name: "shop",
      summary: "Address that an empty cart links to.",
      kind: "text",
      optional: true,
    },
  ],
  bind: ([shop = ""]) => {
    const safe = shop.startsWith("/") && !shop.startsWith("//") ? shop : "";
    return (value, context) => {
      const cart = cartView(value);
      const base = textOf(context.resolve(BASE));
      const language = textOf(context.resolve(LANGUAGE)) || "en-US";
      const own = textOverrides(localizedStrings(context), cartPageTexts);
      const shopAddress = safe === "" ? "" : siteAddress(safe, context);
      const fragment = markup(cart.lines, language, shopAddress, { ...cartPageTexts, ...own });
      return context.island(
        "shopping-cart",
        () =>
          ({
            cart: { lines: cart.lines.map((line) => ({ ...line })), subtotal: cart.subtotal },
            base,
            shop: shopAddress,
            language,
            checkout: hasDemoCheckout(context.resolve(SETTINGS)),
            texts: own,
          }) as never,
        fragment,
      );
    };
  },
  examples: [
    {
      template: "{cart|shopping-cart /shop}",
      data: { cart: { entries: [] } },
      output:
        '<div class="sqs-shopping-cart"><div class="cart-empty"><p>Your cart is empty.</p><p>' +
        '<a class="cart-shop button" href="/shop">Go to the shop</a></p></div></div>',
    },
    {
      template: "{cart|shopping-cart}",
      data: {
        cart: {
          entries: [{ id: "e1", title: "Mug", quantity: 2, itemTotal: { value: "38.00", currency: "USD" } }],
        },
      },
      output:
        '<div class="sqs-shopping-cart"><ul class="cart-lines"><li class="cart-line">' +
        '<h2 class="cart-line-title">Mug</h2> 2 <p class="cart-line-total">$38.00</p></li></ul></div>',
    },
  ],
});

type CartPageTexts = Readonly<Record<keyof typeof Texts, string>>;

function markup(lines: readonly CartLine[], language: string, shop: string, texts: CartPageTexts): string {
  if (lines.length === 0) {
    const shopLink =
      shop === ""
        ? ""
        : `<p><a class="cart-shop button" href="${escapeAttribute(shop)}">` +
          `${escapeAttribute(texts.cartShopText)}</a></p>`;
    return (
      `<div class="sqs-shopping-cart"><div class="cart-empty">` +
      `<p>${escapeAttribute(texts.cartEmptyText)}</p>${shopLink}</div></div>`
    );
  }
  const rows = lines.map(({ title, quantity, total }) => {
    const amount = total === null ? "" : escapeAttribute(moneyText(total, language));
    return (
      `<li class="cart-line"><h2 class="cart-line-title">${escapeAttribute(title)}` +
      `</h2> ${quantity} <p class="cart-line-total">${amount}</p></li>`
    );
  });
  return `<div class="sqs-shopping-cart"><ul class="cart-lines">${rows.join("")}</ul></div>`;
}
