import { describe, expect, test } from "vitest";
import { moneyOf, NO_PRICE } from "#model/money/money.js";

describe("moneyOf", () => {
  test("reads a missing price as null in US dollars", () => {
    for (const value of [undefined, null, 5, "12.50", []]) expect(moneyOf(value)).toEqual(NO_PRICE);
  });

  test("keeps an existing currency, even an unknown one", () => {
    expect(moneyOf({ value: "1", currency: " EUR " }).currency).toBe("EUR");
    expect(moneyOf({ value: "1", currency: "" }).currency).toBe("");
    expect(moneyOf({ value: "1", currency: null }).currency).toBe("");
    expect(moneyOf(Object.create({ currency: "EUR" })).currency).toBe("USD");
  });
});
