import { expect, onTestFinished, test, vi } from "vitest";
import { cookieValue, pageCrumb } from "../../src/browser/crumb.js";

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

test("the crumb is what the platform gave out, or else the cookie's as it is now, or else the page's", () => {
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const crumb = pageCrumb("own");
  expect(crumb.get()).toBe("own");
  page.cookie = "crumb=first";
  expect(crumb.get()).toBe("first");
  page.cookie = "crumb=second";
  expect(crumb.get()).toBe("second");
  // The platform has just refused that one, and scripts need not see the cookie that it gave out.
  crumb.set("new");
  expect(crumb.get()).toBe("new");
});
