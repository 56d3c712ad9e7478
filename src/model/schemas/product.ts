import { z } from "zod";
import { productTypes } from "../enumerations/product-type.js";
import { recordTypes } from "../enumerations/record-type.js";
import { itemFields } from "./item-fields.js";
import { moneySchema } from "./money.js";
import { subscriptionPlanSchema, variantSchema } from "./variant.js";

const sellingFields = {
  isSubscribable: z.boolean().optional(),
  subscriptionPlan: subscriptionPlanSchema.optional(),
  productSubscriptionOptions: z.array(z.looseObject({ id: z.string().min(1) })).optional(),
  useCustomAddButtonText: z.boolean().optional(),
  customAddButtonText: z.string().optional(),
  additionalFieldsFormId: z.string().optional(),
  /** A whole form document. It is passed to the page unchanged. */
  additionalFieldsForm: z.looseObject({}).optional(),
};

const variantFields = {
  variants: z.array(variantSchema).min(1),
  /** Names of the options in the order in which they are offered. */
  variantOptionOrdering: z.array(z.string().min(1)).optional(),
};

// `structuredContent` is open: the platform and its extensions keep shipping profiles, fulfilment and import
// data there. Templates may print it; Platen does not read it.
const physicalContent = z.looseObject({
  productType: z.literal(productTypes.physical),
  ...variantFields,
  ...sellingFields,
});
const digitalContent = z.looseObject({
  productType: z.literal(productTypes.digital),
  priceMoney: moneySchema,
  salePriceMoney: moneySchema.optional(),
  onSale: z.boolean().optional(),
  ...sellingFields,
});
const serviceContent = z.looseObject({
  productType: z.literal(productTypes.service),
  ...variantFields,
  ...sellingFields,
});
const giftCardContent = z.looseObject({
  productType: z.literal(productTypes["gift-card"]),
  ...variantFields,
  ...sellingFields,
});

/** A content item that is sold. Its kind (physical, digital, service, gift card) decides where the price is. */
export const productSchema = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes["store-item"]),
  structuredContent: z.discriminatedUnion("productType", [
    physicalContent,
    digitalContent,
    serviceContent,
    giftCardContent,
  ]),
});

export type Product = z.infer<typeof productSchema>;
