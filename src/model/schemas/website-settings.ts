import { z } from "zod";

const storeSettingsSchema = z.strictObject({
  /** Missing means that visitors can buy several of a service at once. */
  multipleQuantityAllowedForServices: z.boolean().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  isLive: z.boolean().optional(),
  /** Whether visitors can order without a payment, to try the shop. */
  demoCheckout: z.boolean().optional(),
});

/** The site's settings, under the name `websiteSettings`. */
export const websiteSettingsSchema = z.strictObject({
  websiteId: z.string().min(1),
  commentsEnabled: z.boolean(),
  simpleLikingEnabled: z.boolean(),
  /** Set if the site uses Disqus for its comments. */
  disqusShortname: z.string().min(1).optional(),
  storeSettings: storeSettingsSchema.optional(),
  /** Whether the last label of e-mail domains may have up to 63 letters or digits instead of four. */
  longDomains: z.boolean().optional(),
});

export type WebsiteSettings = z.infer<typeof websiteSettingsSchema>;
