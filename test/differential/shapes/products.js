import fc from "fast-check";
import { currency, decimal, flag, id, loose, mostly, text } from "./values.js";

const price = mostly(fc.record({ value: decimal, currency }));
const cents = mostly(fc.constantFrom(500, 1000, 1250, 2000));
const stock = mostly(fc.integer({ min: -1, max: 4 }));

const pricingOption = loose({ priceMoney: price, salePriceMoney: price, onSale: flag });

export const variant = loose({
  id,
  sku: text,
  price: cents,
  salePrice: cents,
  priceMoney: price,
  salePriceMoney: price,
  onSale: flag,
  qtyInStock: stock,
  unlimited: flag,
  attributes: mostly(loose({ Size: text, Color: text, Value: text })),
  optionValues: mostly(fc.array(loose({ optionName: text, value: mostly(text) }), { maxLength: 3 })),
  pricingOptions: mostly(fc.array(pricingOption, { maxLength: 2 })),
});

const plan = loose({
  billingPeriod: mostly(
    loose({
      value: mostly(fc.constantFrom(1, 2, 3, 12)),
      unit: mostly(fc.constantFrom("WEEK", "MONTH", "YEAR", "DAY", "week")),
    }),
  ),
  numBillingCycles: mostly(fc.constantFrom(0, 1, 5, 6, 12, 26, 52)),
});

export const product = loose({
  id,
  collectionId: id,
  recordType: fc.constantFrom(11, 11, 11, 1),
  structuredContent: mostly(
    loose({
      productType: mostly(fc.constantFrom(1, 1, 1, 2, 3, 4, -1, "1")),
      variants: mostly(fc.array(variant, { maxLength: 4 })),
      variantOptionOrdering: mostly(
        fc.array(fc.constantFrom("Size", "Color", "Value", "None"), { maxLength: 3 }),
      ),
      priceMoney: price,
      salePriceMoney: price,
      onSale: flag,
      isSubscribable: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: flag }),
      subscriptionPlan: mostly(plan),
      productSubscriptionOptions: mostly(fc.array(loose({ id }), { maxLength: 2 })),
      useCustomAddButtonText: flag,
      customAddButtonText: mostly(text),
      additionalFieldsFormId: mostly(id),
      additionalFieldsForm: mostly(loose({ name: text, fields: fc.array(text, { maxLength: 2 }) })),
    }),
  ),
});

export const cart = mostly(
  loose({
    entries: mostly(fc.array(loose({ quantity: mostly(fc.integer({ min: -1, max: 9 })) }), { maxLength: 4 })),
    subtotalCents: cents,
  }),
);

const part = mostly(text);

export const field = mostly(
  loose({
    type: fc.constantFrom(
      "address",
      "checkbox",
      "date",
      "likert",
      "name",
      "phone",
      "time",
      "text",
      "unknown",
    ),
    rawTitle: text,
    value: mostly(text),
    values: fc.oneof(
      fc.array(text, { maxLength: 3 }),
      loose({
        Line1: part,
        Line2: part,
        City: part,
        State: part,
        Zip: part,
        Country: part,
        Month: part,
        Day: part,
        Year: part,
        First: part,
        Last: part,
        Areacode: part,
        Prefix: part,
        Line: part,
        Hour: part,
        Minute: part,
        Second: part,
        Ampm: part,
      }),
      loose({ "Good?": mostly(fc.constantFrom("-2", "-1", "0", "1", 2)), "Bad?": fc.constantFrom("1", "9") }),
    ),
  }),
);

const merchandising = loose({
  customSoldOutText: text,
  scarcityEnabled: flag,
  scarcityText: fc.constantFrom(
    "Only {qtyInStock} left",
    "{0} left",
    "low",
    "{qtyInStock plural one {# left} other {# left!}}",
  ),
  scarcityShownByDefault: flag,
  scarcityTemplateViews: mostly(
    fc.array(loose({ qtyInStock: mostly(fc.nat(9)), attributes: mostly(loose({ Size: text })) }), {
      maxLength: 3,
    }),
  ),
  restockNotificationViews: mostly(
    fc.array(fc.record({ variantId: id, hiddenByDefault: fc.boolean() }), { maxLength: 2 }),
  ),
  restockNotificationMessages: mostly(
    loose({ buttonText: text, CTAText: text, placeholderText: text, mailingListDescription: text }),
  ),
  mailingListSignUpEnabled: flag,
  mailingListOptInByDefault: flag,
});

const localized = fc.constantFrom("Text", "", "a {price} b", "from {fromPrice}", "Pick {variantName}");

/** The data of a store at the root of a page. */
export const storeContext = {
  featureFlags: fc.constantFrom({}, { useCLDRMoneyFormat: true }, { useCLDRMoneyFormat: false }),
  localizedStrings: loose({
    productAddToCartText: localized,
    productSubscribeText: localized,
    productPriceFromText: localized,
    productPriceUnavailable: localized,
    productQuickViewText: localized,
    productSoldOutText: localized,
    productSaleText: localized,
    productQuantityInputLabel: localized,
    productVariantSelectText: localized,
    giftCardVariantSelectText: localized,
    giftCardValueDisplayText: localized,
    productSummaryFormNoAnswerText: localized,
    productAnswerMapAgree: localized,
  }),
  websiteSettings: loose({
    storeSettings: mostly(loose({ multipleQuantityAllowedForServices: flag })),
    commentsEnabled: flag,
    simpleLikingEnabled: flag,
    disqusShortname: fc.constantFrom("", "d"),
  }),
  productMerchandisingContext: fc.option(fc.record({ p1: merchandising, c1: merchandising }), {
    nil: undefined,
  }),
};
