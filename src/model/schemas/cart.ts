import { z } from "zod";
import { imageSchema } from "./image.js";
import { moneySchema } from "./money.js";

const cartEntrySchema = z.strictObject({
  id: z.string().min(1),
  itemId: z.string().min(1).optional(),
  quantity: z.int().min(1).max(9999),
  /** The type of the product, as in its own data. */
  productType: z.int().optional(),
  isSubscribable: z.boolean().optional(),
  /** For subscriptions: the plan in words. Plans that end have the number of bills and their sum. */
  subscription: z
    .strictObject({
      plan: z.string(),
      bills: z.int().min(1).optional(),
      total: moneySchema.optional(),
    })
    .optional(),
  title: z.string().optional(),
  fullUrl: z.string().startsWith("/").optional(),
  image: imageSchema.optional(),
  /** The chosen variant's options, in the shape that `variant-descriptor` writes. */
  chosenVariant: z
    .strictObject({
      optionValues: z.array(z.strictObject({ optionName: z.string().optional(), value: z.string() })),
    })
    .optional(),
  /** Price of one item. */
  unitPrice: moneySchema.optional(),
  /** Price of the entry: all of its items. */
  itemTotal: moneySchema.optional(),
});

export const cartSchema = z.strictObject({
  entries: z.array(cartEntrySchema),
  subtotal: moneySchema.optional(),
  /** Cents. */
  subtotalCents: z.int().min(0).optional(),
});

export type Cart = z.infer<typeof cartSchema>;
