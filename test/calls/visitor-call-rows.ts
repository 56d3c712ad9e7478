import type { OverlayRecord } from "../../src/model/schemas/calls/census.js";
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
    sends: "POST /api/form/FormSubmissionKey",
    answer: { key: "k" },
    gives: "k",
  },
  {
    name: "SaveFormSubmission",
    call: ({ forms }) => forms.save({ ...page, key: "k", form: "{}" }),
    sends: "POST /api/form/SaveFormSubmission",
    body: { ...page, key: "k", form: "{}" },
  },
  {
    name: "forms/validate/{id}",
    call: ({ forms }) => forms.validate("a/b", { name: ["A", "B"] }),
    sends: "POST /api/rest/forms/validate/a%2Fb",
    body: { name: ["A", "B"] },
  },
  {
    name: "popup-overlay/render",
    call: ({ popup }) => popup.render("/shop#top"),
    sends: "GET /api/popup-overlay/render?currentUrl=%2Fshop%23top",
    answer: { shouldDisplayOnPage: true, renderedHtml: "<p></p>" },
    gives: { shouldDisplayOnPage: true, renderedHtml: "<p></p>" },
  },
  {
    name: "popup-overlay/render in the design frame",
    call: ({ popup }) => popup.render("/", true),
    sends: "GET /api/popup-overlay/render?currentUrl=%2F&forceVisibility=true",
    answer: { shouldDisplayOnPage: false, renderedHtml: "" },
  },
  {
    name: "RecordEvent as JSON",
    call: ({ events }) => events.record("search", { query: "tea" }),
    sends: "POST /api/events/RecordEvent",
    body: { crumb: "first", event: "search", data: '{"query":"tea"}' },
  },
  {
    name: "RecordEvent form-encoded",
    call: ({ events }) => events.record("search", {}, { form: true }),
    sends: "POST /api/events/RecordEvent",
    body: { crumb: "first", event: "search", data: "{}" },
  },
  {
    name: "RecordJavascriptErrors",
    call: ({ events }) => events.recordJavascriptErrors([]),
    sends: "POST /api/events/RecordJavascriptErrors",
    body: [],
  },
  {
    name: "RecordHit",
    call: ({ census }) => census.recordHit(1, { pagePath: "/" } as never, "v|1|1|1|1"),
    sends: "POST /api/census/RecordHit",
    body: { event: "1", data: '{"pagePath":"/"}', ss_cvr: "v|1|1|1|1" },
  },
  {
    name: "button-click",
    call: ({ census }) => census.buttonClick(button),
    sends: "POST /api/census/button-click",
    body: button,
  },
  {
    name: "button-render",
    call: ({ census }) => census.buttonRender(button),
    sends: "POST /api/census/button-render",
    body: button,
  },
  {
    name: "form-render",
    call: ({ census }) => census.formRender({ ...page, formId: "f", visitorCookie: "v" }),
    sends: "POST /api/census/form-render",
    body: { ...page, formId: "f", visitorCookie: "v" },
  },
  {
    name: "census/overlay",
    call: ({ census }) => census.overlay(overlay),
    sends: "POST /api/census/overlay",
    body: overlay,
  },
  {
    name: "RecordQuickView/{id}",
    call: ({ census }) => census.recordQuickView("a b"),
    sends: "POST /api/census/RecordQuickView/a%20b",
  },
  {
    name: "GET cart",
    call: ({ cart: calls }) => calls.get(),
    sends: "GET /api/commerce/shopping-cart",
    answer: cart,
    gives: cart,
  },
  {
    name: "POST cart entries",
    call: ({ cart: calls }) => calls.add({ itemId: "i", quantity: 1 }),
    sends: "POST /api/commerce/shopping-cart/entries",
    body: { itemId: "i", quantity: 1 },
    answer: cart,
    gives: cart,
  },
  {
    name: "PUT cart entry",
    call: ({ cart: calls }) => calls.setQuantity("e", 3),
    sends: "PUT /api/commerce/shopping-cart/entries/e",
    body: { quantity: 3 },
    answer: cart,
    gives: cart,
  },
  {
    name: "DELETE cart entry",
    call: ({ cart: calls }) => calls.remove("e"),
    sends: "DELETE /api/commerce/shopping-cart/entries/e",
    answer: cart,
    gives: cart,
  },
  {
    name: "restock-notifications",
    call: ({ restock }) =>
      restock.request({ productId: "p", variantId: "v", email: "a@b.co", isJoinMailingList: false }),
    sends: "POST /api/commerce/restock-notifications",
    body: { productId: "p", variantId: "v", email: "a@b.co", isJoinMailingList: false },
  },
  {
    name: "like",
    call: ({ content }) => content.like("i"),
    sends: "POST /api/content/i/like",
    answer: { likeCount: 3 },
    gives: 3,
  },
  {
    name: "GET like",
    call: ({ content }) => content.likes("i"),
    sends: "GET /api/content/i/like",
    answer: { likeCount: 3, liked: true },
    gives: { likeCount: 3, liked: true },
  },
  {
    name: "GET comments",
    call: ({ content }) => content.comments("i"),
    sends: "GET /api/content/i/comments",
    answer: { comments: [comment, { id: 1 }] },
    gives: [comment],
  },
  {
    name: "POST comments",
    call: ({ content }) => content.comment("i", { author: "A", text: "x" }),
    sends: "POST /api/content/i/comments",
    body: { author: "A", text: "x" },
    answer: { comment },
    gives: comment,
  },
  {
    name: "search",
    call: ({ content }) => content.search("a&b"),
    sends: "GET /api/search?q=a%26b",
    answer: { query: "a&b", items: [] },
    gives: { query: "a&b", items: [] },
  },
];
