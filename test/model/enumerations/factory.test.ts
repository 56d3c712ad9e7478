import { expect, test } from "vitest";
import { entryFor, uiTemplate } from "#model/enumerations/factory.js";

test("a factory returns an entry, its base entry or an error", () => {
  expect(entryFor({ 3: "body" }, 3)).toBe("body");
  expect(entryFor({ 3: "body" }, 99, "base")).toBe("base");
  expect(() => entryFor({ 3: "body" }, 99)).toThrow("FactoryUtils: Could not find ctor for enumValue 99");
  expect(() => entryFor({}, "constructor")).toThrow("FactoryUtils: Could not find ctor for enumValue");
});

test("an error names the missing UI template", () => {
  expect(uiTemplate({ dialog: "<p>" }, "dialog")).toBe("<p>");
  expect(() => uiTemplate({ dialog: "<p>" }, "toString")).toThrow(
    "Could not find UITemplate by the name of toString",
  );
});
