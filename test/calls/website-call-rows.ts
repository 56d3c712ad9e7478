import type { Row } from "./call-row.js";

export const products = "/api/content-service/product/1.1/websites/w%201/products";
export const store = {
  storeTitle: "Tea",
  navigationTitle: "Shop",
  title: "Tea Shop",
  description: "",
  enabled: true,
} as const;

export const websiteCallRows: readonly Row[] = [
  {
    name: "GET commerce-preferences",
    call: ({ commercePreferences }) => commercePreferences.get("inventory"),
    sends: "GET /api/v1/commerce-preferences/inventory",
    answer: { websiteId: "w", sort: "name" },
    gives: { sort: "name" },
  },
  {
    name: "POST session",
    call: ({ session }) => session.logIn({ email: "a@b.co", password: "p", rememberMe: true }),
    sends: "POST /api/site-users/account/session",
    body: { email: "a@b.co", password: "p", rememberMe: true },
    answer: { xsrfToken: "x" },
  },
  {
    name: "DELETE session",
    call: ({ session }) => session.logOut(true),
    sends: "DELETE /api/site-users/account/session?cloneCart=true",
  },
  {
    name: "account/locale",
    call: ({ locale }) => locale.report("fr", ["en", "de"]),
    sends: "POST /api/site-users/account/locale",
    body: { language: "fr" },
    gives: true,
  },
  {
    name: "GET site-header-footer",
    call: ({ headerFooter }) => headerFooter.get(),
    sends: "GET /api/site-header-footer",
    answer: { header: "h", footer: "f" },
    gives: { header: "h", footer: "f" },
  },
  {
    name: "PUT site-header-footer",
    call: ({ headerFooter }) => headerFooter.put({ header: "h", footer: "f" }),
    sends: "PUT /api/site-header-footer",
    body: { header: "h", footer: "f" },
  },
  {
    name: "multilingual/settings",
    call: ({ multilingual }) => multilingual.settings(),
    sends: "GET /api/multilingual/settings",
    answer: { enabled: true, defaultLanguage: "en" },
    gives: { enabled: true, defaultLanguage: "en" },
  },
  {
    name: "multilingual/status",
    call: ({ multilingual }) => multilingual.status(),
    sends: "GET /api/multilingual/status",
    answer: { connected: true },
    gives: { connected: true },
  },
  {
    name: "GET multilingual/languages",
    call: ({ multilingual }) => multilingual.languages(),
    sends: "GET /api/multilingual/languages",
    answer: { languages: ["en"] },
    gives: ["en"],
  },
  {
    name: "PUT multilingual/languages",
    call: ({ multilingual }) => multilingual.setLanguages(["en", "fr"]),
    sends: "PUT /api/multilingual/languages",
    body: { languages: ["en", "fr"] },
  },
  {
    name: "DELETE multilingual/connection",
    call: ({ multilingual }) => multilingual.disconnect(),
    sends: "DELETE /api/multilingual/connection",
  },
  {
    name: "places/autocomplete",
    call: ({ maps }) => maps.autocomplete("1 Main", "en"),
    sends: "GET /api/google-maps/places/autocomplete?input=1+Main&language=en",
    answer: { predictions: [] },
    gives: { predictions: [] },
  },
  {
    name: "places/details",
    call: ({ maps }) => maps.details("id", { productPage: "events", productSection: "location" }),
    sends: "GET /api/google-maps/places/details?placeId=id&productPage=events&productSection=location",
    answer: { lat: 1, lng: 2 },
    gives: { lat: 1, lng: 2 },
  },
  {
    name: "GetSiteLayout",
    call: ({ siteLayout }) => siteLayout.get(),
    sends: "GET /api/commondata/GetSiteLayout",
    answer: { navigations: [] },
    gives: { navigations: [] },
  },
  {
    name: "UpdateNavigation",
    call: ({ navigation }) =>
      navigation.update({
        fieldName: "mainNav",
        templateId: "t",
        navigation: { items: [{ collectionId: "c" }] },
      }),
    sends: "POST /api/widget/UpdateNavigation",
    body: { fieldName: "mainNav", templateId: "t", navigation: { items: [{ collectionId: "c" }] } },
  },
  {
    name: "products",
    call: ({ products: calls }) =>
      calls.createStore("w 1", { ...store, categoryName: "All" }, ["tea"], "Store"),
    sends: `POST ${products}`,
    body: { ...store, urlId: "tea-1" },
    answer: { id: "c/1" },
    gives: "c/1",
  },
  {
    name: "GET forms",
    call: ({ formModels }) => formModels.list(),
    sends: "GET /api/rest/forms",
    answer: [],
    gives: [],
  },
  {
    name: "POST forms",
    call: ({ formModels }) =>
      formModels.save({
        type: 1,
        name: "F",
        fields: [],
        submissionMessage: { html: "Hi" },
        removedBackends: [],
      }),
    sends: "POST /api/rest/forms",
    body: { type: 1, name: "F", fields: "[]", submissionMessage: '{"html":"Hi"}', removedBackends: "[]" },
    gives: {},
  },
  {
    name: "PUT forms/{id}",
    call: ({ formModels }) => formModels.save({ id: "f", type: 1, name: "F", fields: [] }),
    sends: "PUT /api/rest/forms/f",
    body: { id: "f", type: 1, name: "F", fields: "[]" },
    gives: {},
  },
  {
    name: "GET forms/{id}",
    call: ({ formModels }) => formModels.get("f"),
    sends: "GET /api/rest/forms/f",
    gives: {},
  },
  {
    name: "DELETE forms/{id}",
    call: ({ formModels }) => formModels.delete("f"),
    sends: "DELETE /api/rest/forms/f",
  },
  {
    name: "auth/visitor/site",
    call: ({ password }) => password.site("p"),
    sends: "POST /api/auth/visitor/site",
    body: { password: "p" },
  },
  {
    name: "auth/visitor/collection",
    call: ({ password }) => password.collection("p", "c"),
    sends: "POST /api/auth/visitor/collection",
    body: { password: "p", collectionId: "c" },
  },
  {
    name: "GetTemplateSchema",
    call: ({ templateSchema }) => templateSchema.get(9),
    sends: "GET /api/template/GetTemplateSchema?type=9",
    answer: { any: 1 },
    gives: { any: 1 },
  },
];
