import { z } from "zod";
import type { CallKey, PlatformCall } from "./call.js";

const text = z.string();

/** A BCP 47 tag in canonical form. */
const language = text
  .max(35)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, "must be a language tag, such as en-GB");

const headerFooterSchema = z.strictObject({ header: text, footer: text });
const preferencesSchema = z.record(text.max(200), z.json());
const languagesSchema = z.strictObject({ languages: z.array(text) });

export interface NavigationItem {
  readonly collectionId?: string | undefined;
  readonly externalLink?: { readonly url: string; readonly newWindow?: boolean | undefined } | undefined;
  readonly memberAreaId?: string | undefined;
  readonly items?: readonly NavigationItem[] | undefined;
}

const navigationItemSchema: z.ZodType<NavigationItem> = z.strictObject({
  collectionId: text.optional(),
  externalLink: z.strictObject({ url: text, newWindow: z.boolean().optional() }).optional(),
  memberAreaId: text.optional(),
  get items() {
    return z.array(navigationItemSchema).optional();
  },
});
const itemsSchema = z.array(navigationItemSchema).readonly();

const storeSchema = z.strictObject({
  storeTitle: text,
  urlId: text.min(3),
  navigationTitle: text,
  title: text,
  description: text,
  enabled: z.boolean(),
});

const categorySchema = z.strictObject({
  displayName: text,
  type: z.literal("ROOT"),
  pageRendering: z.literal("LIST_VIEW"),
  displayIndex: z.literal(1),
});

const placeDetailsSchema = z.strictObject({
  addressTitle: text,
  addressLine1: text,
  addressLine2: text,
  addressCountry: text,
  lat: z.number(),
  lng: z.number(),
});

const placeText = text.max(500);
const editing = { editors: true, bodyLimit: 131_072 } as const;
const noWebsite = "There is no such website here.";

/** The settings that editors change, and those that pages read. */
export const websiteCalls = {
  "GET /api/site-header-footer": {
    summary: "The HTML that the owner adds to every page",
    responses: { 200: headerFooterSchema },
  },
  "PUT /api/site-header-footer": {
    ...editing,
    summary: "Change the HTML that is added to every page",
    body: headerFooterSchema,
    responses: { 200: headerFooterSchema },
  },
  "GET /api/v1/commerce-preferences/{namespace}": {
    summary: "The preferences of the store in a namespace",
    editors: true,
    responses: { 200: preferencesSchema },
  },
  "PUT /api/v1/commerce-preferences/{namespace}": {
    ...editing,
    summary: "Replace the preferences in a namespace; `websiteId` is ignored",
    body: preferencesSchema,
    responses: { 200: preferencesSchema },
  },
  "POST /api/site-users/account/locale": {
    summary: "Choose the visitor's language",
    body: z.strictObject({ language }),
    responses: { 204: null },
  },
  "GET /api/multilingual/settings": {
    summary: "Whether the site has several languages, and its default one",
    responses: { 200: z.strictObject({ enabled: z.boolean(), defaultLanguage: text }) },
  },
  "GET /api/multilingual/status": {
    summary: "Whether a translation service is connected",
    responses: { 200: z.strictObject({ connected: z.boolean() }) },
  },
  "GET /api/multilingual/languages": {
    summary: "The languages of the site",
    responses: { 200: languagesSchema },
  },
  "PUT /api/multilingual/languages": {
    summary: "Change the languages of the site",
    editors: true,
    body: z.strictObject({ languages: z.array(language).max(50) }),
    responses: { 200: languagesSchema },
  },
  "DELETE /api/multilingual/connection": {
    summary: "Disconnect the translation service",
    editors: true,
    responses: { 204: null },
  },
  "GET /api/commondata/GetSiteLayout": {
    summary: "The navigations of the site by their names in its template; the main one is `mainNav`",
    responses: {
      200: z.strictObject({ navigations: z.array(z.strictObject({ name: text, items: itemsSchema })) }),
    },
  },
  "POST /api/widget/UpdateNavigation": {
    ...editing,
    summary: "Replace a navigation, which has at most 500 items",
    body: z.strictObject({
      fieldName: text.min(1).max(100),
      templateId: text,
      navigation: z.strictObject({ items: itemsSchema }),
    }),
    responses: { 200: z.strictObject({ navigation: z.strictObject({ items: itemsSchema }) }) },
  },
  "POST /api/content-service/product/1.1/websites/{websiteId}/products": {
    summary: "Create a store",
    editors: true,
    body: storeSchema,
    responses: { 201: storeSchema.extend({ id: text }) },
    failures: { 404: noWebsite },
  },
  "POST /api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories": {
    summary: "Create a category of a store",
    editors: true,
    body: categorySchema,
    responses: { 201: categorySchema.extend({ id: text, collectionId: text }) },
    failures: { 404: `${noWebsite} Or there is no such store.` },
  },
  "GET /api/google-maps/places/autocomplete": {
    summary: "Places by name",
    query: z.strictObject({ input: placeText, language: placeText.optional() }),
    responses: {
      200: z.strictObject({
        predictions: z.array(z.strictObject({ placeId: text, description: text })).readonly(),
      }),
    },
  },
  "GET /api/google-maps/places/details": {
    summary: "The address and the position of a place",
    query: z.strictObject({ placeId: placeText, productPage: placeText, productSection: placeText }),
    responses: { 200: placeDetailsSchema },
    failures: { 404: "There is no such place." },
  },
} satisfies Record<CallKey, PlatformCall>;

export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
