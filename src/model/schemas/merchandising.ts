import { z } from "zod";

const scarcityViewSchema = z.strictObject({
  qtyInStock: z.number(),
  /** The variant of the message. If missing, the whole product. */
  attributes: z.record(z.string(), z.string()).optional(),
});

const restockViewSchema = z.strictObject({
  variantId: z.string().min(1),
  hiddenByDefault: z.boolean().optional(),
});

const restockMessagesSchema = z.strictObject({
  buttonText: z.string(),
  CTAText: z.string(),
  placeholderText: z.string(),
  mailingListDescription: z.string().optional(),
});

/** Promotion settings of one product: sold-out text, scarcity message, back-in-stock form. */
const merchandisingSchema = z.strictObject({
  customSoldOutText: z.string().optional(),
  scarcityEnabled: z.boolean().optional(),
  /** Message text; its argument is `qtyInStock`. */
  scarcityText: z.string().optional(),
  scarcityShownByDefault: z.boolean().optional(),
  scarcityTemplateViews: z.array(scarcityViewSchema).optional(),
  restockNotificationViews: z.array(restockViewSchema).optional(),
  restockNotificationMessages: restockMessagesSchema.optional(),
  mailingListSignUpEnabled: z.boolean().optional(),
  mailingListOptInByDefault: z.boolean().optional(),
});

/** Product id to its promotion, under the name `productMerchandisingContext`. */
export const merchandisingContextSchema = z.record(z.string(), merchandisingSchema);

export type Merchandising = z.infer<typeof merchandisingSchema>;
