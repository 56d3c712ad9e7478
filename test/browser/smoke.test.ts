import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import type { IslandDefinition } from "#islands/define.js";
import { islands } from "#islands/registry.js";
import type { AssetManifest } from "#stream/browser-assets.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { islandSegment, openWatchedPage, serveIslandPage, wakeEverything } from "../support/island-page.js";

const setup = browserWithBuild();

/** Replaces every picture of a sample. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

/** Blocks in groups that share a page, because pages and axe take longer than blocks. */
const groups = Array.from({ length: 4 }, (_, index) => islands.filter((_, place) => place % 4 === index));

test.each(groups.map((blocks) => [blocks.map(({ name }) => name).join(", "), blocks] as const))(
  "%s hydrate without console messages, and are accessible before and after",
  async (_, blocks) => {
    const segments = blocks.flatMap(({ name, sample }) => [
      { kind: "html", html: `<h2>${name}</h2>` } as const,
      islandSegment(name, sample),
    ]);
    let hasScript = false;
    const server = await serveIslandPage({
      segments,
      build: setup.build,
      platform: (app) => {
        app.get(/\.jpg$/, (_req, res) => void res.type("svg").send(PICTURE));
        app.use("/api", (_req, res) => void res.json({ entries: [] }));
        app.get(/\/entry-[^/]*\.js$/, (_req, res, next) => {
          if (hasScript) return next();
          res.type("js").set("Cache-Control", "no-store").send("");
        });
      },
    });
    const { page, complaints, close } = await openWatchedPage(setup.browser);
    try {
      // Before: the same page without its script.
      await page.goto(server.url);
      expect(server.reports).toEqual([]);
      expect(await page.locator("platen-island").count()).toBe(blocks.length);
      expect(await violations(page), "before").toEqual([]);

      hasScript = true;
      await page.goto(server.url);
      await wakeEverything(page);
      expect(await violations(page), "after").toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await close();
      await server.close();
    }
  },
);

test("the entry script does not wait for React", async () => {
  const manifest = JSON.parse(
    await readFile(join(setup.build.outDir, "manifest.json"), "utf8"),
  ) as AssetManifest;
  const imports = manifest["src/browser/entry.ts"]?.imports ?? [];
  const files = imports.map((name) => manifest[name]?.file ?? name);
  expect(files.filter((file) => file.startsWith("react-"))).toEqual([]);
});

test("input while React is loading is not lost", async () => {
  const { name, sample } = islands.find((island) => island.name === "quick-view") as IslandDefinition;
  const server = await serveIslandPage({ segments: [islandSegment(name, sample)], build: setup.build });
  const { page, complaints, close } = await openWatchedPage(setup.browser);
  try {
    const requests: Route[] = [];
    await page.route("**/react-*.js", (route) => void requests.push(route));
    await page.goto(server.url, { waitUntil: "commit" });
    await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
    await page.getByRole("button").click();
    for (const route of requests) await route.continue();
    await page.getByRole("dialog").waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await server.close();
  }
});
