import { expect, test } from "vitest";
import { cookieValue } from "../../src/browser/crumb.js";

test.each([
  ["crumb=abc", "abc"],
  ["a=b; crumb = abc ;c=d", "abc"],
  ["crumb=a%20b", "a b"],
  ["crumb=a=b", "a=b"],
  ["crumb=100%", "100%"],
  ["crumb=", ""],
  ["crumbs=abc; xcrumb=abc", undefined],
  ["crumbs", undefined],
  ["", undefined],
])("of the cookies %j the crumb is %j", (cookies, value) => {
  expect(cookieValue(cookies, "crumb")).toBe(value);
});
