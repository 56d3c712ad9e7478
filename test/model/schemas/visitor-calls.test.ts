import { describe, expect, test } from "vitest";
import type { PlatformCall } from "#model/schemas/calls/call.js";
import { type CallName, platformCalls } from "#model/schemas/calls/table.js";

const page = {
  pageTitle: "Contact",
  pageId: "p1",
  contentSource: "c",
  pagePath: "/contact",
  pagePermissionTypeValue: "1",
};

const bodies = {
  "POST /api/commerce/shopping-cart/entries": {
    itemId: "p1",
    quantity: 2,
    sku: "S1",
    variantId: "v1",
    additionalFields: { engraving: ["Ada"] },
  },
  "POST /api/commerce/restock-notifications": {
    productId: "p1",
    variantId: "v1",
    email: "ada@shop.test",
    isJoinMailingList: false,
  },
  "POST /api/content/{id}/comments": { author: "Ada", text: "<b>as text</b>" },
  "POST /api/form/SaveFormSubmission": { ...page, key: "k", form: '{"a":["x"]}', captchaKey: "c" },
} as const satisfies Partial<Record<CallName, unknown>>;

const bodyOf = (name: CallName) => (platformCalls[name] as PlatformCall).body;

describe.each(Object.entries(bodies) as [keyof typeof bodies, object][])(
  "the body of %s",
  (name, example) => {
    test("is accepted unchanged", () => {
      expect(bodyOf(name)?.parse(example)).toEqual(example);
    });

    test("has no unknown members", () => {
      expect(bodyOf(name)?.safeParse({ ...example, isAdmin: true }).success).toBe(false);
      expect(bodyOf(name)?.safeParse([example]).success).toBe(false);
    });
  },
);

test.each([0, -1, 1.5, "2", Number.NaN])("rejects a cart entry with the quantity %j", (quantity) => {
  const { body } = platformCalls["POST /api/commerce/shopping-cart/entries"];
  expect(body.safeParse({ itemId: "p1", quantity }).success).toBe(false);
});
