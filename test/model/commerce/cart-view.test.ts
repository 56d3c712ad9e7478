import { describe, expect, test } from "vitest";
import { cartView, moneyText } from "#model/commerce/cart-view.js";

const money = (value: unknown, currency: unknown = "EUR") => ({ value, currency });

/** The line of an entry with nothing in it. */
const EMPTY_LINE = {
  id: "",
  title: "",
  link: "",
  image: null,
  variant: "",
  kind: "physical",
  subscription: null,
  quantity: 0,
  unitPrice: null,
  total: null,
};

const lineOf = (entry: unknown) => cartView({ entries: [entry] }).lines[0];

describe("cartView", () => {
  test("reads the entries and the subtotal", () => {
    const entry = {
      id: "e1",
      title: "Mug",
      fullUrl: "/shop/mug",
      image: { assetUrl: "/mug.jpg", title: "A mug" },
      chosenVariant: { optionValues: [{ value: "Blue" }, { value: 2 }] },
      productType: 2,
      quantity: "2",
      unitPrice: money("19.00"),
      itemTotal: money("38.00"),
    };
    expect(cartView({ entries: [entry], subtotal: money("38.00") })).toEqual({
      lines: [
        {
          id: "e1",
          title: "Mug",
          link: "/shop/mug",
          image: { address: "/mug.jpg", description: "A mug" },
          variant: "Blue / 2",
          kind: "digital",
          subscription: null,
          quantity: 2,
          unitPrice: money("19.00"),
          total: money("38.00"),
        },
      ],
      subtotal: money("38.00"),
    });
  });

  test.each([undefined, null, {}, { entries: "none" }, []])("reads %j as an empty cart", (cart) => {
    expect(cartView(cart)).toEqual({ lines: [], subtotal: null });
  });

  test.each([null, 7, {}, { productType: 9 }, { productType: -1 }])(
    "shows the entry %j as an empty row",
    (entry) => {
      expect(lineOf(entry)).toEqual(EMPTY_LINE);
    },
  );

  test.each(["https://other.example", "//other.example", "javascript:x", ""])(
    "does not link to %j",
    (fullUrl) => {
      expect(lineOf({ fullUrl })).toEqual(EMPTY_LINE);
    },
  );

  test.each([
    [{ plan: "Every week", bills: 3, total: money("57.00") }, 3, money("57.00")],
    [{ plan: "Every week", bills: 0, total: money("57") }, null, money("57")],
    [{ plan: "Every week", bills: -1 }, null, null],
  ])("reads the subscription %j", (subscription, bills, total) => {
    expect(lineOf({ isSubscribable: true, subscription })).toMatchObject({
      kind: "subscription",
      subscription: { plan: "Every week", bills, total },
    });
  });

  test.each([
    money("1e3"),
    money("1."),
    money(".5"),
    money("-"),
    money("Infinity"),
    money("1", "euro"),
    money("1", ""),
    "12.00",
    null,
  ])("ignores the amount %j", (subtotal) => {
    expect(cartView({ subtotal }).subtotal).toBeNull();
  });
});

describe("moneyText", () => {
  test.each([
    ["1234.5", "EUR", "de", "1.234,50 €"],
    ["-3", "USD", "en-US", "-$3.00"],
    ["1200", "JPY", "en", "¥1,200"],
    ["1", "XXY", "en", "XXY 1.00"],
    ["5", "USD", "not a language", "$5.00"],
  ])("formats %s %s in %j as %j", (value, currency, language, expected) => {
    // Some spaces of `Intl` do not break.
    expect(moneyText({ value, currency }, language).replace(/\s/g, " ")).toBe(expected);
  });
});
