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
    request: "GET /api/v1/commerce-preferences/inventory",
    response: { websiteId: "w", sort: "name" },
    result: { sort: "name" },
  },
  {
    name: "POST session",
    call: ({ session }) => session.logIn({ email: "a@b.co", password: "p", rememberMe: true }),
    request: "POST /api/site-users/account/session",
    body: { email: "a@b.co", password: "p", rememberMe: true },
    response: { xsrfToken: "x" },
  },
  {
    name: "DELETE session",
    call: ({ session }) => session.logOut(true),
    request: "DELETE /api/site-users/account/session?cloneCart=true",
  },
  {
    name: "account/locale",
    call: ({ locale }) => locale.report("fr", ["en", "de"]),
    request: "POST /api/site-users/account/locale",
    body: { language: "fr" },
    result: true,
  },
  {
    name: "GET site-header-footer",
    call: ({ headerFooter }) => headerFooter.get(),
    request: "GET /api/site-header-footer",
    response: { header: "h", footer: "f" },
    result: { header: "h", footer: "f" },
  },
  {
    name: "PUT site-header-footer",
    call: ({ headerFooter }) => headerFooter.put({ header: "h", footer: "f" }),
    request: "PUT /api/site-header-footer",
    body: { header: "h", footer: "f" },
  },
  {
    name: "multilingual/settings",
    call: ({ multilingual }) => multilingual.settings(),
    request: "GET /api/multilingual/settings",
    response: { enabled: true, defaultLanguage: "en" },
    result: { enabled: true, defaultLanguage: "en" },
  },
  {
    name: "multilingual/status",
    call: ({ multilingual }) => multilingual.status(),
    request: "GET /api/multilingual/status",
    response: { connected: true },
    result: { connected: true },
  },
  {
    name: "GET multilingual/languages",
    call: ({ multilingual }) => multilingual.languages(),
    request: "GET /api/multilingual/languages",
    response: { languages: ["en"] },
    result: ["en"],
  },
  {
    name: "PUT multilingual/languages",
    call: ({ multilingual }) => multilingual.setLanguages(["en", "fr"]),
    request: "PUT /api/multilingual/languages",
    body: { languages: ["en", "fr"] },
  },
  {
    name: "DELETE multilingual/connection",
    call: ({ multilingual }) => multilingual.disconnect(),
    request: "DELETE /api/multilingual/connection",
  },
  {
    name: "places/autocomplete",
    call: ({ maps }) => maps.autocomplete("1 Main", "en"),
    request: "GET /api/google-maps/places/autocomplete?input=1+Main&language=en",
    response: { predictions: [] },
    result: { predictions: [] },
  },
  {
    name: "places/details",
    call: ({ maps }) => maps.details("id", { productPage: "events", productSection: "location" }),
    request: "GET /api/google-maps/places/details?placeId=id&productPage=events&productSection=location",
    response: { lat: 1, lng: 2 },
    result: { lat: 1, lng: 2 },
  },
  {
    name: "GetSiteLayout",
    call: ({ siteLayout }) => siteLayout.get(),
    request: "GET /api/commondata/GetSiteLayout",
    response: { navigations: [] },
    result: { navigations: [] },
  },
  {
    name: "UpdateNavigation",
    call: ({ navigation }) =>
      navigation.update({
        fieldName: "mainNav",
        templateId: "t",
        navigation: { items: [{ collectionId: "c" }] },
      }),
    request: "POST /api/widget/UpdateNavigation",
    body: { fieldName: "mainNav", templateId: "t", navigation: { items: [{ collectionId: "c" }] } },
  },
  {
    name: "products",
    call: ({ products: calls }) =>
      calls.createStore("w 1", { ...store, categoryName: "All" }, ["tea"], "Store"),
    request: `POST ${products}`,
    body: { ...store, urlId: "tea-1" },
    response: { id: "c/1" },
    result: "c/1",
  },
  {
    name: "GET forms",
    call: ({ formModels }) => formModels.list(),
    request: "GET /api/rest/forms",
    response: [],
    result: [],
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
    request: "POST /api/rest/forms",
    body: { type: 1, name: "F", fields: "[]", submissionMessage: '{"html":"Hi"}', removedBackends: "[]" },
    result: {},
  },
  {
    name: "PUT forms/{id}",
    call: ({ formModels }) => formModels.save({ id: "f", type: 1, name: "F", fields: [] }),
    request: "PUT /api/rest/forms/f",
    body: { id: "f", type: 1, name: "F", fields: "[]" },
    result: {},
  },
  {
    name: "GET forms/{id}",
    call: ({ formModels }) => formModels.get("f"),
    request: "GET /api/rest/forms/f",
    result: {},
  },
  {
    name: "DELETE forms/{id}",
    call: ({ formModels }) => formModels.delete("f"),
    request: "DELETE /api/rest/forms/f",
  },
  {
    name: "auth/visitor/site",
    call: ({ password }) => password.site("p"),
    request: "POST /api/auth/visitor/site",
    body: { password: "p" },
  },
  {
    name: "auth/visitor/collection",
    call: ({ password }) => password.collection("p", "c"),
    request: "POST /api/auth/visitor/collection",
    body: { password: "p", collectionId: "c" },
  },
  {
    name: "GetTemplateSchema",
    call: ({ templateSchema }) => templateSchema.get(9),
    request: "GET /api/template/GetTemplateSchema?type=9",
    response: { any: 1 },
    result: { any: 1 },
  },
];
