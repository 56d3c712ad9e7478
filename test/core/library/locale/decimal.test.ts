import { describe, expect, test } from "vitest";
import { formatDecimal } from "#core/library/locale/decimal.js";
import { parseDecimalOptions } from "#core/library/locale/number-options.js";
import { contextOf } from "./context.js";

const { localization } = contextOf("en");
if (localization === undefined) throw new Error("The data of English cannot be loaded.");

const formatted = (text: string, ...options: readonly string[]) =>
  formatDecimal(localization, text, parseDecimalOptions(options));

describe("a decimal from the data", () => {
  test.each(["", "1,5", "1e1000", "-1E+09999", "1e-1000", "x"])("is invalid if it is %j", (text) => {
    expect(formatted(text)).toBe("");
  });

  test("can have a thousand digits", () => {
    expect(formatted("9".repeat(1_000), "no-group")).toBe("9".repeat(1_000));
    expect(formatted("9".repeat(1_001), "no-group")).toBe("");
  });

  test("is formatted with at most fifty of the requested digits", () => {
    expect(formatted("1", "minint:100", "no-group")).toHaveLength(50);
    expect(formatted("1", "minfrac:100")).toHaveLength(52);
    expect(formatted("1", "minint:-1")).toBe("1");
  });
});
