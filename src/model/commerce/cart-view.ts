import { listOf, numberOf, read, textOf } from "../json.js";
import { productTypeOf } from "./product-type.js";

/** An amount from the platform: a decimal string and an ISO 4217 code. */
export interface PlainMoney {
  readonly value: string;
  readonly currency: string;
}

export interface CartLine {
  readonly id: string;
  readonly title: string;
  /** The path of the product's page within the site, or "". */
  readonly link: string;
  readonly image: { readonly address: string; readonly description: string } | null;
  /** The values of the chosen variant, separated by slashes, or "". */
  readonly variant: string;
  readonly kind: "physical" | "digital" | "service" | "gift-card" | "subscription";
  /** The plan as text, and the total of all bills. Null if it is not a subscription with a plan. */
  readonly subscription: {
    readonly plan: string;
    readonly bills: number | null;
    readonly total: PlainMoney | null;
  } | null;
  readonly quantity: number;
  readonly unitPrice: PlainMoney | null;
  readonly total: PlainMoney | null;
}

export interface CartView {
  readonly lines: readonly CartLine[];
  /** Null if there is none, e.g. with different currencies. */
  readonly subtotal: PlainMoney | null;
}

/** Parses a cart from the data of a site or a response of the platform. */
export function cartView(cart: unknown): CartView {
  return {
    lines: listOf(read(cart, "entries")).map(lineOf),
    subtotal: moneyIn(read(cart, "subtotal")),
  };
}

function lineOf(entry: unknown): CartLine {
  const image = read(entry, "image");
  const address = textOf(read(image, "assetUrl"));
  const link = textOf(read(entry, "fullUrl"));
  const subscribable = read(entry, "isSubscribable") === true;
  const type = productTypeOf({ structuredContent: { productType: read(entry, "productType") } });
  return {
    id: textOf(read(entry, "id")),
    title: textOf(read(entry, "title")),
    link: link.startsWith("/") && !link.startsWith("//") ? link : "",
    image: address === "" ? null : { address, description: textOf(read(image, "title")) },
    variant: listOf(read(entry, "chosenVariant", "optionValues"))
      .map((option) => textOf(read(option, "value")))
      .join(" / "),
    kind: subscribable ? "subscription" : type === undefined || type === "undefined" ? "physical" : type,
    subscription: subscriptionIn(read(entry, "subscription")),
    quantity: numberOf(read(entry, "quantity")),
    unitPrice: moneyIn(read(entry, "unitPrice")),
    total: moneyIn(read(entry, "itemTotal")),
  };
}

function subscriptionIn(value: unknown): CartLine["subscription"] {
  const plan = textOf(read(value, "plan"));
  if (plan === "") return null;
  const bills = numberOf(read(value, "bills"));
  return { plan, bills: bills > 0 ? bills : null, total: moneyIn(read(value, "total")) };
}

function moneyIn(value: unknown): PlainMoney | null {
  const amount = textOf(read(value, "value"));
  const currency = textOf(read(value, "currency"));
  return /^-?\d+(?:\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency) ? { value: amount, currency } : null;
}

/** Formats an amount for a language. Unknown currencies are written as their code. */
export function moneyText({ value, currency }: PlainMoney, language: string): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  try {
    return new Intl.NumberFormat(language, style).format(Number(value));
  } catch {
    return new Intl.NumberFormat("en", style).format(Number(value));
  }
}
