import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../support/accessibility.js";
import { everything } from "../support/runs.js";
import { imageItem, mediaStage } from "./media/media-stage.js";

const stage = mediaStage();

const url = "/a";
const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung";
const posts = ["Clay", "Kiln", long].map((title, index) => ({
  ...imageItem(`p${index}`),
  title,
  fullUrl: `/journal/${index}`,
  publishOn: Date.UTC(2026, 4, index + 2),
  excerpt: "Dug and dried.",
}));
const untitled = Array.from({ length: 12 }, (_, index) => ({ title: `Item ${index}` }));
const events = Array.from({ length: 40 }, (_, index) => ({
  title: `${long} ${index}`,
  startDate: Date.UTC(2026, 4, 1 + (index % 9), index % 24),
}));
const rows = Array.from({ length: 12 }, (_, index) => ({ label: `${long} ${index}`, value: index + 1 }));
const cards = [24, 25, 42, 45, 46, 49, 50, 56, 63, 65, 66, 68];

const blocks: readonly (readonly [type: number | string, value: JsonObject])[] = [
  [55, { items: posts, design: 1004 }],
  [55, { items: posts, design: 1007, headerText: "News" }],
  [55, { items: posts, design: "list", showTitle: false }],
  [55, { items: posts, design: "grid", showTitle: false, showExcerpt: false, showMetadata: false }],
  [20, { items: untitled, design: "carousel" }],
  [26, { items: events, month: Date.UTC(2026, 4, 2) }],
  [26, { month: 0 }],
  [30, { items: posts }],
  [62, { type: "line", rows: [{ label: "a", values: [1, null] }, { values: [2, 3] }] }],
  [62, { type: "pie", title: "Pots", rows }],
  [71, { shape: "heart", color: "#c04020" }],
  [12, { collection: { title: "Shop", fullUrl: "/shop" } }],
  ...cards.map((type) => [type, { ...imageItem(`c${type}`), url, title: long }] as const),
  [68, { url, design: 1018 }],
  [59, { events: [] }],
  [59, { events: [{ date: 0, venue: long, city: long, soldOut: true }] }],
  [72, { plans: [{ title: "Free" }, { title: long, price: "$1,000,000", interval: "per year" }] }],
  [52, { clickthroughUrl: url }],
  [14, { tags: [1, 2, 3, 4, 5, 9].map((count) => ({ name: `${long}${count}`, count, url })) }],
  [
    18,
    {
      menus: [
        {
          sections: [{ items: [{ title: long, variants: [{ title: "Cup", price: "4" }, { price: "9" }] }] }],
        },
      ],
    },
  ],
  [69, { items: [{ title: long, description: `<p>${long}</p>` }], isExpandedFirstItem: true }],
  [19, { accounts: [{ serviceName: "Instagram", profileUrl: url }], iconStyle: "solid" }],
  [48, { accounts: [{ serviceName: long, profileUrl: url }], iconStyle: "border" }],
];
const data: JsonObject = {
  website: { timeZone: "UTC" },
  blocks: blocks.map(([type, value]) => ({ type, value })),
};

/** Returns the parts of the page that are wider than the window. */
const wide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    };
    return [...document.querySelectorAll(".sqs-block-content > *")]
      .filter((element) => isOutside(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

describe("blocks without a script, in further states", () => {
  test.runIf(everything).each(["", 'dir="rtl"'])(
    "are accessible and fit into every window: %s",
    (htmlAttributes) =>
      stage({ data, htmlAttributes }, async ({ page, complaints }) => {
        expect(await page.locator(".sqs-block").count()).toBe(blocks.length);
        expect(await violations(page)).toEqual([]);
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await wide(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
        await page.locator("details > summary").evaluateAll((summaries) => {
          for (const summary of summaries) summary.parentElement?.setAttribute("open", "");
        });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
        expect(complaints).toEqual([]);
      }),
  );
});
