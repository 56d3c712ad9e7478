import { expect, test } from "vitest";
import { guidePages } from "./guide-examples.js";

/** The maximum kilobytes of HTML, style sheets, scripts, typefaces and pictures for the first view of a page. */
const LIMITS = [15, 25, 130, 120, 300];

const rows = [
  ...(guidePages().get("performance.md") ?? "").matchAll(/^\| (\w+) \| `(\/[^`]*)` \| (.*) \|$/gm),
].map(([, site = "", path = "", cells = ""]) => ({
  page: site + path,
  sizes: cells.split(" | ").map(Number),
}));

test("the guide lists the weight of pages of every sample site", () => {
  const sites = new Set(rows.map(({ page }) => page.slice(0, page.indexOf("/"))));
  expect([...sites].sort()).toEqual(["musician", "shop", "slides", "studio"]);
  expect(rows.length).toBeGreaterThan(12);
});

test.each(rows)("$page is within its budget", ({ sizes }) => {
  expect(sizes).toHaveLength(LIMITS.length);
  for (const [index, limit] of LIMITS.entries())
    expect(sizes[index], `column ${index}`).toBeLessThanOrEqual(limit);
});
