import { expect, test } from "vitest";
import { findInNavigation } from "#calls/website.js";

test("findInNavigation finds a collection, also in folders", () => {
  const inner = { collectionId: "c" };
  const layout = {
    navigations: [{ name: "mainNav", items: [{ collectionId: "a", items: [{ items: [inner] }] }] }],
  };
  expect(findInNavigation(layout, "c")).toBe(inner);
  expect(findInNavigation(layout, "x")).toBeUndefined();
});

test("findInNavigation throws without a main navigation", () => {
  const layout = { navigations: [{ name: "footerNav", items: [] }] };
  expect(() => findInNavigation(layout, "c")).toThrow("Unable to find site main navigation");
});
