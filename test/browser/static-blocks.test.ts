import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { contentStage } from "../support/content-stage.js";

const stage = contentStage();

const url = "/a";
const posts = ["Clay", "Kiln", "Glaze"].map((title, index) => ({
  title,
  fullUrl: `/journal/${index}`,
  publishOn: Date.UTC(2026, 4, index + 2),
  startDate: Date.UTC(2026, 4, index + 2),
  tags: ["mud"],
  excerpt: "<p>Dug and dried.</p>",
}));
const rows = ["May", "June"].map((label, index) => ({ label, values: [3 + index, 5] }));

const blocks: readonly (readonly [type: string, value: object])[] = [
  ["summary", { items: posts, design: "grid" }],
  ["summary", { items: posts, design: "list" }],
  ["summary", { items: posts, design: "carousel" }],
  ["calendar", { items: posts, month: Date.UTC(2026, 4, 2) }],
  ["archive", { items: posts, groupBy: "tag", collection: { fullUrl: "/journal" } }],
  [
    "menu",
    { menus: [{ title: "Lunch", sections: [{ title: "Soup", items: [{ title: "Leek", price: "$6" }] }] }] },
  ],
  ["chart", { type: "bar", title: "Pots", series: ["Sold", "Made"], rows }],
  [
    "pricing-plan",
    {
      plans: ["Day", "Week"].map((title) => ({
        title,
        price: "$20",
        features: ["Kiln", "Wheel"],
        clickthroughUrl: url,
      })),
    },
  ],
  [
    "tourdates",
    { events: [{ date: Date.UTC(2027, 1, 2), venue: "The Quay", city: "Hull", url: "https://a.test" }] },
  ],
  ["tagcloud", { tags: [{ name: "Mud", count: 3, url }] }],
  ["search", { placeholder: "Search" }],
  ["donation", { title: "A new kiln", suggestedAmounts: ["$10"], clickthroughUrl: url }],
  ["accordion", { items: [{ title: "Shipping", description: "<p>Weekly.</p>" }] }],
  [
    "socialaccountlinks-v2",
    {
      accounts: ["Instagram", "YouTube", "Parish Gazette"].map((serviceName) => ({
        serviceName,
        profileUrl: url,
      })),
      iconStyle: "knockout",
      iconSize: "extra-small",
    },
  ],
  // Headers and footers often repeat the same links.
  ["socialaccountlinks-v2", { accounts: [{ serviceName: "RSS", profileUrl: url }] }],
  ["flickr", { url: "https://www.flickr.com/a", title: "Photographs", description: "Of pots" }],
];

const data = {
  website: { timeZone: "UTC" },
  blocks: blocks.map(([type, value]) => ({ type, value })),
};
const template = "<h2>Blocks</h2>{.repeated section blocks}{@|block}{.end}";

/** The owner's colours come from a style sheet of the site. Links need enough contrast on both. */
const darken = (page: Page) =>
  page.evaluate(() => {
    Object.assign(document.body.style, { background: "#111", color: "#eee" });
    for (const link of document.querySelectorAll("a")) link.style.color = "#9cf";
  });

test("blocks without a script have a style sheet, and are accessible on light and dark pages", () =>
  stage(template, { data }, async ({ page, complaints }) => {
    expect(await page.locator(".sqs-block").count()).toBe(blocks.length);
    expect(await page.locator("script").count()).toBe(0);
    expect(await page.locator('link[href*="static-blocks"]').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    // The background is visible through the icon of one style. The other has its own colour.
    const icon = page.locator(".sqs-svg-icon--wrapper.instagram > svg");
    const background = () => icon.evaluate((drawing) => getComputedStyle(drawing).backgroundColor);
    expect(await background()).toBe("rgba(0, 0, 0, 0)");
    await page
      .locator(".social-icons-style-knockout")
      .evaluate(({ classList }) =>
        classList.replace("social-icons-style-knockout", "social-icons-style-solid"),
      );
    expect(await background()).toBe("rgb(195, 42, 163)");
    expect(await violations(page)).toEqual([]);
    await darken(page);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }));

test.each([375, 1280])("no block is wider than a window of %d pixels", (width) =>
  stage(template, { data }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // A calendar becomes a list if its days have no room for their events.
    const visibleDays = await page.locator(".yui3-calendar td").filter({ visible: true }).count();
    expect(visibleDays).toBe(width < 640 ? posts.length : 42);
    const cut = await page
      .locator(".yui3-calendar .item")
      .evaluateAll(
        (items) => items.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  }),
);
