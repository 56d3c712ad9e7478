import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { IslandDefinition } from "../../src/islands/define.js";
import { islands } from "../../src/islands/registry.js";
import type { AssetManifest } from "../../src/stream/browser-assets.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { islandSegment, openWatchedPage, serveIslandPage, waitUntilAlive } from "../support/island-page.js";

const stand = browserWithBuild();

/** Stands for every picture of a sample. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

describe.each(islands.map((definition) => [definition.name, definition] as const))(
  "%s",
  (name, { sample, when }) => {
    test("hydrates without console messages, accessible before and after", async () => {
      const heading = { kind: "html", html: "<h2>Block</h2>" } as const;
      const segments = [heading, islandSegment(name, sample)];
      const served = await serveIslandPage({ segments, build: stand.build });
      const { page, complaints, close } = await openWatchedPage(stand.browser);
      try {
        await page.route(/\.jpg(?:\?|$)/, (route) =>
          route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
        );
        await page.route("**/api/**", (route) => route.fulfill({ json: { entries: [] } }));
        // Before: the same page without its script.
        await page.route("**/entry-*.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        );
        // Prefetches must end first: leaving the page would abort them, which counts as a complaint.
        await page.goto(served.url, { waitUntil: "networkidle" });
        expect(served.reports).toEqual([]);
        expect(await page.locator("platen-island").count()).toBe(1);
        expect(await violations(page), "before").toEqual([]);

        await page.unroute("**/entry-*.js");
        await page.goto(served.url);
        if (when === "interaction") await touch(page);
        await waitUntilAlive(page);
        expect(await violations(page), "after").toEqual([]);
        expect(complaints).toEqual([]);
      } finally {
        await close();
        await served.close();
      }
    });
  },
);

test("the entry does not wait for React", async () => {
  const manifest = JSON.parse(
    await readFile(join(stand.build.outDir, "manifest.json"), "utf8"),
  ) as AssetManifest;
  const imports = manifest["src/browser/entry.ts"]?.imports ?? [];
  const files = imports.map((name) => manifest[name]?.file ?? name);
  expect(files.filter((file) => file.startsWith("react-"))).toEqual([]);
});

test("input while React is loading is not lost", async () => {
  const { name, sample } = islands.find((island) => island.name === "quick-view") as IslandDefinition;
  const served = await serveIslandPage({ segments: [islandSegment(name, sample)], build: stand.build });
  const { page, complaints, close } = await openWatchedPage(stand.browser);
  try {
    const requests: Route[] = [];
    await page.route("**/react-*.js", (route) => void requests.push(route));
    await page.goto(served.url, { waitUntil: "commit" });
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined, undefined, {
      timeout: 10_000,
    });
    await page.getByRole("button").click();
    for (const route of requests) await route.continue();
    await page.getByRole("dialog").waitFor({ timeout: 10_000 });
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await served.close();
  }
});

/** Wakes an island that waits for somebody, without using it. */
async function touch(page: Page): Promise<void> {
  await page.locator("platen-island > *").first().dispatchEvent("pointerover");
}
