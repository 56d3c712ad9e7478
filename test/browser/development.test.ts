import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { createLog } from "#service/log.js";
import { createWebsiteApp } from "#website/app.js";
import { type Development, startDevelopment } from "#website/development/development.js";
import { openWebsite } from "#website/open-website.js";
import { launchChromium } from "../support/chromium.js";
import { everything } from "../support/runs.js";
import { builtInPagesFolder, LogLines, testThreads } from "../support/service.js";

const source = fileURLToPath(new URL("../../", import.meta.url));

const site = {
  "site.json": JSON.stringify({
    title: "T",
    description: "",
    pages: [{ path: "/", title: "Home", template: "home.page", data: "home.json" }],
  }),
  "home.page": "<!doctype html><title>t</title><body>{title}{.section item}{@|like-button}{.end}</body>",
  "home.json": JSON.stringify({
    title: "first",
    item: { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } },
  }),
};

let root: string;
let sites: string;
let browser: Browser;
let development: Development;
let page: Page;
let close: () => void;

/** A site and a copy of the sources of blocks, which the tests edit. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "platen-development-"));
  sites = join(root, "sites/one");
  for (const path of [
    "src/islands",
    "src/browser",
    "src/calls",
    "src/visitor",
    "src/model",
    "src/inspect",
    "src/workbench",
    "src/vite",
    "vite.config.ts",
    "package.json",
    "tsconfig.json",
    "src/core/tsconfig.json",
  ]) {
    await cp(join(source, path), join(root, path), { recursive: true });
  }
  await symlink(join(source, "node_modules"), join(root, "node_modules"));
  await cp(join(source, "templates/shop/assets"), join(sites, "assets"), { recursive: true });
  for (const [name, content] of Object.entries(site)) await writeFile(join(sites, name), content);

  [development, browser] = await Promise.all([
    startDevelopment({ root, sitesFolder: sites, port: 24_999, lint: async () => [] }),
    launchChromium(),
  ]);
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const service = await openWebsite(config, {
    pool: await testThreads(config),
    log: createLog("error", new LogLines()),
    clock: Date.now,
    sitesFolder: join(root, "sites"),
    builtInPagesFolder,
    development,
  });
  const server = createServer(createWebsiteApp(service)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sites/one/`);
  await page.waitForSelector("platen-island[data-alive]");
});

afterAll(async () => {
  await browser?.close();
  close?.();
  await development?.close();
  await rm(root, { recursive: true, force: true });
});

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, "utf8")));
}

describe("while a site is edited", () => {
  test("an edited block changes the open page without a reload, and the server renders the new block", async () => {
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const component = join(root, "src/islands/like-button/LikeButton.tsx");
    await edit(component, (text) =>
      text.replace('className="like-action"', 'className="like-action edited"'),
    );
    await page.waitForSelector("button.edited");
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
    await page.reload();
    await page.waitForSelector("button.edited");
    expect(await (await fetch(page.url())).text()).toContain("like-action edited");
  });

  test("an edited template and edited data reload the page", async () => {
    await edit(join(sites, "home.json"), (text) => text.replace("first", "second"));
    await page.getByText("second").waitFor();
    await edit(join(sites, "home.page"), (text) => text.replace("</body>", "<p>third</p></body>"));
    await page.getByText("third").waitFor();
  });

  test.runIf(everything)("a change while the page is loading reloads it", async () => {
    const late = await browser.newPage();
    let changed = false;
    await late.route("**/workbench/main.ts*", async (route) => {
      if (!changed) {
        changed = true;
        // The open tab has received the change.
        await edit(join(sites, "home.page"), (text) => text.replace("third", "fourth"));
        await page.getByText("fourth").waitFor();
      }
      await route.continue();
    });
    await late.goto(page.url());
    await late.getByText("fourth").waitFor();
    await late.close();
    await edit(join(sites, "home.page"), (text) => text.replace("fourth", "third"));
    await page.getByText("third").waitFor();
  });

  test("a page with broken data shows the error and recovers when the data is fixed", async () => {
    const data = join(sites, "home.json");
    await edit(data, (text) => text.replace('"title":', '"title"'));
    await page.getByText(/The site cannot be shown/).waitFor();
    // The page and the toolbar, which opens a moment later, both name the place.
    await page
      .getByText(/^home\.json:1:\d+/)
      .first()
      .waitFor();
    await edit(data, (text) => text.replace('"title"', '"title":'));
    await page.getByText("third").waitFor();
  });

  test("problems are shown in an overlay", async () => {
    await edit(join(sites, "home.page"), (text) => text.replace("</body>", "{title|nope}</body>"));
    await page.getByText(/home\.page:1:\d+/).waitFor();
    await page.getByText(/unknown-formatter/).waitFor();
  });
});
