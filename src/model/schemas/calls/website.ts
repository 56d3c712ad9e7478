import { z } from "zod";

const text = z.string();

export const sessionRequestSchema = z.strictObject({
  email: text,
  password: text,
  rememberMe: z.boolean(),
});

export const sessionResponseSchema = z.strictObject({ xsrfToken: text });

export const localeRequestSchema = z.strictObject({ language: text });

export const headerFooterSchema = z.strictObject({ header: text, footer: text });

/** The preferences of a namespace. The platform keeps `websiteId` out of them. */
export const commercePreferencesSchema = z.record(text, z.unknown());

export const multilingualSettingsSchema = z.strictObject({ enabled: z.boolean(), defaultLanguage: text });
export const multilingualStatusSchema = z.strictObject({ connected: z.boolean() });
export const multilingualLanguagesSchema = z.strictObject({ languages: z.array(text) });

export interface NavigationItem {
  readonly collectionId?: string | undefined;
  readonly externalLink?: { readonly url: string; readonly newWindow?: boolean | undefined } | undefined;
  readonly memberAreaId?: string | undefined;
  readonly items?: readonly NavigationItem[] | undefined;
}

export const navigationItemSchema: z.ZodType<NavigationItem> = z.strictObject({
  collectionId: text.optional(),
  externalLink: z.strictObject({ url: text, newWindow: z.boolean().optional() }).optional(),
  memberAreaId: text.optional(),
  get items() {
    return z.array(navigationItemSchema).optional();
  },
});

/** The navigations of a website by their names in its template. The main one is `mainNav`. */
export const siteLayoutSchema = z.strictObject({
  navigations: z.array(z.strictObject({ name: text, items: z.array(navigationItemSchema) })),
});

export const updateNavigationSchema = z.strictObject({
  fieldName: text,
  templateId: text,
  navigation: z.strictObject({ items: z.array(navigationItemSchema) }),
});

export const storeRequestSchema = z.strictObject({
  storeTitle: text,
  urlId: text.min(3),
  navigationTitle: text,
  title: text,
  description: text,
  enabled: z.boolean(),
});

export const storeResponseSchema = z.strictObject({ id: text });

export const storeCategorySchema = z.strictObject({
  displayName: text,
  type: z.literal("ROOT"),
  pageRendering: z.literal("LIST_VIEW"),
  displayIndex: z.literal(1),
});

/** A form as an editor stores it: fields and messages are JSON in strings. */
export const formModelSchema = z.strictObject({
  id: text.optional(),
  type: z.number().int(),
  name: text,
  fields: text,
  submitButtonText: text.optional(),
  submissionMessage: text.optional(),
  disclaimerMessage: text.optional(),
  submissionHTML: text.optional(),
  successRedirect: text.optional(),
  captchaEnabled: z.boolean().optional(),
  captchaTheme: z.number().int().optional(),
  captchaAlignment: z.number().int().optional(),
  connectedBackends: text.optional(),
  backendConnectionConfigs: text.optional(),
  removedBackends: text.optional(),
});

export const sitePasswordSchema = z.strictObject({ password: text });
export const collectionPasswordSchema = z.strictObject({ password: text, collectionId: text });

export const placePredictionsSchema = z.strictObject({
  predictions: z.array(z.strictObject({ placeId: text, description: text })),
});

export const placeDetailsSchema = z.strictObject({
  addressTitle: text,
  addressLine1: text,
  addressLine2: text,
  addressCountry: text,
  lat: z.number(),
  lng: z.number(),
});
export type FormModel = z.infer<typeof formModelSchema>;
export type PlacePredictions = z.infer<typeof placePredictionsSchema>;
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
export type SessionRequest = z.infer<typeof sessionRequestSchema>;
export type HeaderFooter = z.infer<typeof headerFooterSchema>;
export type MultilingualSettings = z.infer<typeof multilingualSettingsSchema>;
export type MultilingualStatus = z.infer<typeof multilingualStatusSchema>;
export type MultilingualLanguages = z.infer<typeof multilingualLanguagesSchema>;
export type SiteLayout = z.infer<typeof siteLayoutSchema>;
export type NavigationUpdate = z.infer<typeof updateNavigationSchema>;
export type StoreRequest = z.infer<typeof storeRequestSchema>;
export type StoreCategory = z.infer<typeof storeCategorySchema>;
