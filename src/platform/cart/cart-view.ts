import { productOptions } from "#model/commerce/options.js";
import { variantImage } from "#model/commerce/product-images.js";
import { isSubscribable, subscriptionPlanOf } from "#model/commerce/subscription-plan.js";
import { subscriptionPlanText } from "#model/commerce/subscription-text.js";
import { listOf, numberOf, read, textOf } from "#model/json.js";
import { multiply, sumOf } from "#model/money/arithmetic.js";
import { movePoint, plainText } from "#model/money/decimal.js";
import { roundTo } from "#model/money/round.js";
import type { Cart } from "#model/schemas/cart.js";
import type { Catalog } from "../sites/catalog.js";
import { type Price, priceOf, productOf, type Sellable, sellable } from "./products.js";
import type { CartRow } from "./queries.js";

interface Line {
  readonly entry: Cart["entries"][number];
  readonly total: Price;
}

/** Returns a cart at current prices for blocks and pages. Omits products that are no longer sold. */
export function cartView(rows: readonly CartRow[], catalog: Catalog): Cart {
  const lines = rows.flatMap((row) => lineOf(row, catalog) ?? []);
  const entries = lines.map(({ entry }) => entry);
  const currency = lines[0]?.total.currency;
  // Amounts in different currencies have no sum.
  if (currency === undefined || lines.some(({ total }) => total.currency !== currency)) {
    return lines.length === 0 ? { entries, subtotalCents: 0 } : { entries };
  }
  const subtotal = sumOf(lines.map(({ total }) => total.amount));
  return {
    entries,
    subtotal: { value: plainText(subtotal), currency },
    subtotalCents: Number(plainText(roundTo(movePoint(subtotal, 2), 0, "half-even"))),
  };
}

/** Returns the current product of an entry. */
export function sellableOf(row: CartRow, catalog: Catalog): Sellable | undefined {
  const product = productOf(catalog, row.item_id);
  return product && sellable(catalog, product, row.variant_id === "" ? {} : { variantId: row.variant_id });
}

function lineOf(row: CartRow, catalog: Catalog): Line | undefined {
  const sold = sellableOf(row, catalog);
  if (sold === undefined) return undefined;
  const { product, variant } = sold;
  const unit = priceOf(sold);
  const total = { ...unit, amount: multiply(unit.amount, row.quantity) };
  const fullUrl = textOf(read(product, "fullUrl"));
  const image = variantImage(product, variant) ?? read(product, "mainImage");
  const optionValues = variant === undefined ? [] : optionValuesOf(product, variant);
  return {
    total,
    entry: {
      id: row.id,
      itemId: row.item_id,
      quantity: row.quantity,
      productType: numberOf(read(product, "structuredContent", "productType")),
      ...subscriptionOf(product, total),
      title: textOf(read(product, "title")),
      ...(fullUrl.startsWith("/") ? { fullUrl } : {}),
      ...(typeof image === "object" && image !== null ? { image: image as never } : {}),
      ...(optionValues.length === 0 ? {} : { chosenVariant: { optionValues } }),
      unitPrice: { value: plainText(unit.amount), currency: unit.currency },
      itemTotal: { value: plainText(total.amount), currency: total.currency },
    },
  };
}

function optionValuesOf(product: object, variant: unknown): { optionName: string; value: string }[] {
  const chosen = listOf(read(variant, "optionValues")).map((option) => ({
    optionName: textOf(read(option, "optionName")),
    value: textOf(read(option, "value")),
  }));
  if (chosen.length > 0) return chosen;
  return productOptions(product).map(({ name }) => ({
    optionName: name,
    value: textOf(read(variant, "attributes", name)),
  }));
}

function subscriptionOf(
  product: object,
  total: Price,
): Pick<Cart["entries"][number], "isSubscribable" | "subscription"> {
  if (!isSubscribable(product)) return {};
  const plan = subscriptionPlanOf(product);
  if (plan === undefined) return { isSubscribable: true };
  const bills = plan.cycles;
  const allPayments = { value: plainText(multiply(total.amount, bills)), currency: total.currency };
  const limits = Number.isSafeInteger(bills) && bills > 0 ? { bills, total: allPayments } : {};
  return { isSubscribable: true, subscription: { plan: subscriptionPlanText(plan), ...limits } };
}
