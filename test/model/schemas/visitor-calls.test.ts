import { describe, expect, test } from "vitest";
import {
  cartEntryRequestSchema,
  commentDraftSchema,
  commentsSchema,
  formSubmissionSchema,
  restockRequestSchema,
  searchResultsSchema,
  submissionKeySchema,
} from "#model/schemas/calls/visitors.js";

const page = {
  pageTitle: "Contact",
  pageId: "p1",
  contentSource: "c",
  pagePath: "/contact",
  pagePermissionTypeValue: "1",
};

const calls = {
  "a submission key": [submissionKeySchema, { key: "k" }],
  "a form": [formSubmissionSchema, { ...page, key: "k", form: '{"a":["x"]}', captchaKey: "c" }],
  "an entry of the cart": [
    cartEntryRequestSchema,
    { itemId: "p1", quantity: 2, sku: "S1", variantId: "v1", additionalFields: { engraving: ["Ada"] } },
  ],
  "a request for stock": [
    restockRequestSchema,
    { productId: "p1", variantId: "v1", email: "ada@shop.test", isJoinMailingList: false },
  ],
  "a draft of a comment": [commentDraftSchema, { author: "Ada", text: "<b>as text</b>" }],
  "a list of comments": [
    commentsSchema,
    { comments: [{ id: "1", author: "Ada", text: "t", date: "May 2" }] },
  ],
  "search results": [
    searchResultsSchema,
    { query: "q", items: [{ title: "t", fullUrl: "/t", excerpt: "" }] },
  ],
} as const;

describe.each(Object.entries(calls))("%s", (_, [schema, example]) => {
  test("is accepted unchanged", () => {
    expect(schema.parse(example)).toEqual(example);
  });

  test("rejects unknown members", () => {
    expect(schema.safeParse({ ...example, isAdmin: true }).success).toBe(false);
    expect(schema.safeParse([example]).success).toBe(false);
  });
});

test.each([0, -1, 1.5, "2", Number.NaN])("rejects a cart entry with the quantity %j", (quantity) => {
  expect(cartEntryRequestSchema.safeParse({ itemId: "p1", quantity }).success).toBe(false);
});

test("accepts forms sent from a page, an item or a collection", () => {
  const form = { ...page, key: "k", form: "{}" };
  const sources = ["", "i", "c", "x"].map((contentSource) => ({ ...form, contentSource }));
  expect(sources.map((source) => formSubmissionSchema.safeParse(source).success)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
