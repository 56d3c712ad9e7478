import { expect, test } from "vitest";
import { entryFor, uiTemplate } from "../../../src/model/enumerations/factory.js";

test("a table gives the entry of a value, its base, or an error", () => {
  expect(entryFor({ 3: "body" }, 3)).toBe("body");
  expect(entryFor({ 3: "body" }, 99, "base")).toBe("base");
  expect(() => entryFor({ 3: "body" }, 99)).toThrow("FactoryUtils: Could not find ctor for enumValue 99");
  expect(() => entryFor({}, "constructor")).toThrow("FactoryUtils: Could not find ctor for enumValue");
});

test("a UI template that is missing is named", () => {
  expect(uiTemplate({ dialog: "<p>" }, "dialog")).toBe("<p>");
  expect(() => uiTemplate({ dialog: "<p>" }, "toString")).toThrow(
    "Could not find UITemplate by the name of toString",
  );
});
