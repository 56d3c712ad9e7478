import type { OverlayRecord } from "#model/schemas/calls/analytics.js";
import type { Row } from "./call-row.js";

const page = {
  pageTitle: "T",
  pageId: "p",
  contentSource: "c",
  pagePath: "/",
  pagePermissionTypeValue: "1",
} as const;
const button = {
  ...page,
  id: "overlay-center-card-01",
  buttonText: "Go",
  clickthroughUrl: "/shop",
  alignment: "center",
  size: "large",
  newWindow: false,
  context: "popup-overlay",
  visitorCookie: "v",
} as const;
const overlay: OverlayRecord = {
  pagePath: "/",
  version: 2,
  action: 1,
  trigger: 2,
  layoutId: "overlay-center-card-01",
  buttons: [{ text: "Go", link: "/shop" }],
  formId: "f",
  visitorCookie: "v",
};
const cart = { entries: [{ quantity: 2 }] };
const comment = { id: "1", author: "A", text: "x", date: "today" };

export const visitorCallRows: readonly Row[] = [
  {
    name: "FormSubmissionKey",
    call: ({ forms }) => forms.submissionKey(),
    request: "POST /api/form/FormSubmissionKey",
    response: { key: "k" },
    result: "k",
  },
  {
    name: "SaveFormSubmission",
    call: ({ forms }) => forms.save({ ...page, key: "k", form: "{}" }),
    request: "POST /api/form/SaveFormSubmission",
    body: { ...page, key: "k", form: "{}" },
  },
  {
    name: "forms/validate/{id}",
    call: ({ forms }) => forms.validate("a/b", { name: ["A", "B"] }),
    request: "POST /api/rest/forms/validate/a%2Fb",
    body: { name: ["A", "B"] },
  },
  {
    name: "popup-overlay/render",
    call: ({ popup }) => popup.render("/shop#top"),
    request: "GET /api/popup-overlay/render?currentUrl=%2Fshop%23top",
    response: { shouldDisplayOnPage: true, renderedHtml: "<p></p>" },
    result: { shouldDisplayOnPage: true, renderedHtml: "<p></p>" },
  },
  {
    name: "popup-overlay/render in the design frame",
    call: ({ popup }) => popup.render("/", true),
    request: "GET /api/popup-overlay/render?currentUrl=%2F&forceVisibility=true",
    response: { shouldDisplayOnPage: false, renderedHtml: "" },
  },
  {
    name: "RecordEvent as JSON",
    call: ({ events }) => events.record("search", { query: "tea" }),
    request: "POST /api/events/RecordEvent",
    body: { crumb: "first", event: "search", data: '{"query":"tea"}' },
  },
  {
    name: "RecordEvent form-encoded",
    call: ({ events }) => events.record("search", {}, { form: true }),
    request: "POST /api/events/RecordEvent",
    body: { crumb: "first", event: "search", data: "{}" },
  },
  {
    name: "RecordJavascriptErrors",
    call: ({ events }) => events.recordJavascriptErrors([]),
    request: "POST /api/events/RecordJavascriptErrors",
    body: [],
  },
  {
    name: "RecordHit",
    call: ({ census }) => census.recordHit(1, { pagePath: "/" } as never, "v|1|1|1|1"),
    request: "POST /api/census/RecordHit",
    body: { event: "1", data: '{"pagePath":"/"}', ss_cvr: "v|1|1|1|1" },
  },
  {
    name: "button-click",
    call: ({ census }) => census.buttonClick(button),
    request: "POST /api/census/button-click",
    body: button,
  },
  {
    name: "button-render",
    call: ({ census }) => census.buttonRender(button),
    request: "POST /api/census/button-render",
    body: button,
  },
  {
    name: "form-render",
    call: ({ census }) => census.formRender({ ...page, formId: "f", visitorCookie: "v" }),
    request: "POST /api/census/form-render",
    body: { ...page, formId: "f", visitorCookie: "v" },
  },
  {
    name: "census/overlay",
    call: ({ census }) => census.overlay(overlay),
    request: "POST /api/census/overlay",
    body: overlay,
  },
  {
    name: "RecordQuickView/{id}",
    call: ({ census }) => census.recordQuickView("a b"),
    request: "POST /api/census/RecordQuickView/a%20b",
  },
  {
    name: "GET cart",
    call: ({ cart: calls }) => calls.get(),
    request: "GET /api/commerce/shopping-cart",
    response: cart,
    result: cart,
  },
  {
    name: "POST cart entries",
    call: ({ cart: calls }) => calls.add({ itemId: "i", quantity: 1 }),
    request: "POST /api/commerce/shopping-cart/entries",
    body: { itemId: "i", quantity: 1 },
    response: cart,
    result: cart,
  },
  {
    name: "PUT cart entry",
    call: ({ cart: calls }) => calls.setQuantity("e", 3),
    request: "PUT /api/commerce/shopping-cart/entries/e",
    body: { quantity: 3 },
    response: cart,
    result: cart,
  },
  {
    name: "DELETE cart entry",
    call: ({ cart: calls }) => calls.remove("e"),
    request: "DELETE /api/commerce/shopping-cart/entries/e",
    response: cart,
    result: cart,
  },
  {
    name: "restock-notifications",
    call: ({ restock }) =>
      restock.request({ productId: "p", variantId: "v", email: "a@b.co", isJoinMailingList: false }),
    request: "POST /api/commerce/restock-notifications",
    body: { productId: "p", variantId: "v", email: "a@b.co", isJoinMailingList: false },
  },
  {
    name: "like",
    call: ({ content }) => content.like("i"),
    request: "POST /api/content/i/like",
    response: { likeCount: 3 },
    result: 3,
  },
  {
    name: "GET like",
    call: ({ content }) => content.likes("i"),
    request: "GET /api/content/i/like",
    response: { likeCount: 3, liked: true },
    result: { likeCount: 3, liked: true },
  },
  {
    name: "GET comments",
    call: ({ content }) => content.comments("i"),
    request: "GET /api/content/i/comments",
    response: { comments: [comment, { id: 1 }] },
    result: [comment],
  },
  {
    name: "POST comments",
    call: ({ content }) => content.comment("i", { author: "A", text: "x" }),
    request: "POST /api/content/i/comments",
    body: { author: "A", text: "x" },
    response: { comment },
    result: comment,
  },
  {
    name: "search",
    call: ({ content }) => content.search("a&b"),
    request: "GET /api/search?q=a%26b",
    response: { query: "a&b", items: [] },
    result: { query: "a&b", items: [] },
  },
];
