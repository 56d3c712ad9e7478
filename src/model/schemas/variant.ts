import { z } from "zod";
import { centsSchema, moneySchema } from "./money.js";

const billingPeriodSchema = z.strictObject({
  value: z.int().min(1),
  unit: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]),
});

export const subscriptionPlanSchema = z.strictObject({
  billingPeriod: billingPeriodSchema,
  /** Number of bills; 0 or missing: until it is cancelled. */
  numBillingCycles: z.int().min(0).optional(),
});

/** One way to buy a variant by subscription. */
const pricingOptionSchema = z.strictObject({
  priceMoney: moneySchema,
  salePriceMoney: moneySchema.optional(),
  onSale: z.boolean().optional(),
  price: centsSchema.optional(),
  salePrice: centsSchema.optional(),
  percentageDiscount: z.number().min(0).max(100).optional(),
  productSubscriptionOptionId: z.string().optional(),
  subscriptionPlan: subscriptionPlanSchema.optional(),
});

/**
 * A product with a value for each option, which can be put into the cart. Open, because the variant picker passes
 * variants to the page with everything that a store keeps in them (`sku`, weights, measures, barcodes).
 */
export const variantSchema = z.looseObject({
  id: z.string().min(1),
  sku: z.string().optional(),
  /** Option name to value, for instance `{"Size": "M"}`. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  optionValues: z
    .array(z.strictObject({ optionName: z.string().optional(), value: z.union([z.string(), z.number()]) }))
    .optional(),
  priceMoney: moneySchema,
  salePriceMoney: moneySchema.optional(),
  price: centsSchema.optional(),
  salePrice: centsSchema.optional(),
  onSale: z.boolean().optional(),
  qtyInStock: z.number().optional(),
  unlimited: z.boolean().optional(),
  pricingOptions: z.array(pricingOptionSchema).optional(),
});

export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;
export type PricingOption = z.infer<typeof pricingOptionSchema>;
export type Variant = z.infer<typeof variantSchema>;
