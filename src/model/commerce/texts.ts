import { read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** A text of the store with its default and the condition for overriding it. */
interface StoreText {
  readonly fallback: string;
  /** The condition for using a site's entry. With "present", an empty one hides the text. */
  readonly unless: "present" | "string" | "text" | "truthy";
}

/**
 * Every text of the store by its name in `localizedStrings`. Texts with placeholders are messages, as is the text for
 * unavailable products.
 */
export const storeTexts = {
  productAddToCartText: { fallback: "Add To Cart", unless: "truthy" },
  productSubscribeText: { fallback: "Subscribe", unless: "truthy" },
  productPriceFromText: { fallback: "from {fromPrice}", unless: "present" },
  productPriceUnavailable: { fallback: "Unavailable", unless: "present" },
  productQuickViewText: { fallback: "Quick View", unless: "present" },
  productSoldOutText: { fallback: "sold out", unless: "text" },
  productSaleText: { fallback: "sale", unless: "text" },
  productQuantityInputLabel: { fallback: "Quantity", unless: "truthy" },
  productVariantSelectText: { fallback: "Select {variantName}", unless: "text" },
  giftCardVariantSelectText: { fallback: "Select Value", unless: "text" },
  giftCardValueDisplayText: { fallback: "Value", unless: "text" },
  productSummaryFormNoAnswerText: { fallback: "N/A", unless: "text" },
  productAnswerMapStronglyDisagree: { fallback: "Strongly Disagree", unless: "string" },
  productAnswerMapDisagree: { fallback: "Disagree", unless: "string" },
  productAnswerMapNeutral: { fallback: "Neutral", unless: "string" },
  productAnswerMapAgree: { fallback: "Agree", unless: "string" },
  productAnswerMapStronglyAgree: { fallback: "Strongly Agree", unless: "string" },
} as const satisfies Record<string, StoreText>;

export type StoreTextName = keyof typeof storeTexts;

/** Labels that published sites never localize, because Squarespace looks them up in the wrong place. */
export const SALE_PRICE_LABEL = "Sale Price:";
export const ORIGINAL_PRICE_LABEL = "Original Price:";

/** Returns the site's text, or the default. */
export function storeText(localizedStrings: unknown, name: StoreTextName): string {
  const { fallback, unless } = storeTexts[name];
  const entry = read(localizedStrings, name);
  switch (unless) {
    case "present":
      return entry === undefined ? fallback : textOf(entry);
    case "string":
      return typeof entry === "string" ? entry : fallback;
    case "text":
      return textOf(entry) || fallback;
    case "truthy":
      return isTruthy(entry) ? textOf(entry) : fallback;
  }
}

/** Returns the site's entry of that name, even if empty, or the fallback. */
export function presentText(localizedStrings: unknown, name: string, fallback: string): string {
  const text = read(localizedStrings, name);
  return text === undefined ? fallback : textOf(text);
}
