import { describe, expect, test } from "vitest";
import type { RenderOptions } from "#index.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{p|add-to-cart-btn}");
const button = (structuredContent: object, options: RenderOptions = {}) =>
  template.render({ p: { structuredContent: JSON.parse(JSON.stringify(structuredContent)) } }, options);
const subscribable = { isSubscribable: true, productSubscriptionOptions: [{ id: "o1" }] };

describe("the subscription option of add-to-cart-btn", () => {
  test("is written for a product sold by subscription", () => {
    expect(button(subscribable).html).toContain('data-subscription-option-id="o1"');
    expect(button({ ...subscribable, isSubscribable: 0 }).html).not.toContain("data-subscription-option-id");
  });

  test("is the only part omitted in a render without expressions", () => {
    const { html, errors } = button(subscribable, { expressions: false });
    expect(html).toBe(button({ isSubscribable: true }).html);
    expect(errors).toEqual([]);
  });

  test.each([[[]], [{}], [[true]], [{ a: 1 }]])(
    "is omitted and reported once if isSubscribable is %j",
    (isSubscribable) => {
      for (const productSubscriptionOptions of [undefined, [], [{ id: "o1" }]]) {
        for (const islands of [false, true]) {
          const { html, errors } = button({ isSubscribable, productSubscriptionOptions }, { islands });
          expect(html).not.toContain("data-subscription-option-id");
          expect(errors).toMatchObject([{ code: "formatter-failure", start: { offset: 3 } }]);
        }
      }
      expect(button({ isSubscribable }, { expressions: false }).errors).toEqual([]);
    },
  );

  test.each([null, undefined, "", false])("causes no error if isSubscribable is %j", (isSubscribable) => {
    expect(button({ ...subscribable, isSubscribable }).errors).toEqual([]);
  });
});
