import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isObject } from "#core/values/value.js";
import { createEngine, type Template, type Value } from "#index.js";
import { Directory } from "#store/directory.js";
import { type PageContent, readSite, servedData } from "#store/site-content.js";
import { readBrowserAssets } from "#stream/browser-assets.js";
import { pageHtml } from "#stream/page-html.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { siteVisitor } from "#website/sites/site-visitor.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { readFixture } from "../support/render-fixture.js";
import { repositoryRoot } from "../support/repository-root.js";
import { everything, some } from "../support/runs.js";
import { openTab, type Tab } from "../support/tabs.js";

/** Every string in the hostile cases of the fixtures that contains markup. */
const titles = hostileStrings().filter((text) => text.includes("<"));

/** A browser ignores the end of a script after this. */
const HIDDEN_END = "<!--<script>";

const assets = readBrowserAssets(
  {
    "src/browser/entry.ts": { file: "entry.js", isEntry: true },
    "src/visitor/entry.ts": { file: "visitor.js", isEntry: true },
  },
  "/assets/",
);
const engine = createEngine();
const templates = new Map<string, Template>();
const compiled = (source: string): Template => {
  const template = templates.get(source) ?? engine.compile(source);
  templates.set(source, template);
  return template;
};
let tab: Tab;

beforeAll(async () => {
  tab = await openTab(await workerBrowser());
  await tab.page.route("**", (route) => route.abort());
});
afterAll(() => tab.close());

describe.each(["studio", "shop", "musician", "slides"])("the sample site %s", (name) => {
  test("keeps the structure of its pages with every hostile title", async () => {
    const folder = join(repositoryRoot, "templates", name);
    const { pages, partials, manifest } = await readSite(await Directory.open(folder), readSiteManifest);
    if (manifest === undefined) throw new Error("The site has no manifest.");
    const parts = Object.fromEntries(
      Object.entries(partials).map(([partial, source]) => [partial, compiled(source)]),
    );
    const render = async (content: PageContent, title: string): Promise<string> => {
      const data = servedData(withTitle(content.data, title) as PageContent["data"], "");
      const { segments } = compiled(content.source).render(data, { partials: parts, islands: true });
      const titled = { ...content, page: { ...content.page, title }, data };
      const visitor = siteVisitor({ ...manifest, title }, titled, "");
      let html = "";
      for await (const part of pageHtml(segments, { assets, visitor, deadline: 60_000 })) html += part;
      return html;
    };
    // Pages of one template have one structure.
    const distinct = everything
      ? [...pages]
      : [...new Map([...pages].map((one) => [one[1].source, one])).values()];
    for (const [index, [path, content]] of distinct.entries()) {
      const expected = await structureOf(tab.page, await render(content, "A title"));
      expect(expected, path).toContain("body > main");
      for (const title of [HIDDEN_END, ...some(titles, distinct.length, index)]) {
        const structure = await structureOf(tab.page, await render(content, title));
        expect(structure, `${path} with ${title}`).toEqual(expected);
      }
    }
  });
});

test("the fixtures contain titles that hide the end of a script", () => {
  expect(titles).toContain(HIDDEN_END);
});

/** Returns the elements that a browser finds near the top of the document, each with its parent. */
async function structureOf(page: Page, html: string): Promise<readonly string[]> {
  await page.setContent(html, { waitUntil: "commit" });
  return page.evaluate(() =>
    [...document.querySelectorAll("head > *, body > *, main > *")].map(
      (element) => `${element.parentElement?.localName} > ${element.localName}`,
    ),
  );
}

/** Replaces every member of the data that is a title. */
function withTitle(value: Value, title: string): Value {
  if (Array.isArray(value)) return value.map((element) => withTitle(element, title));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      /title$/i.test(name) && typeof member === "string" ? title : withTitle(member, title),
    ]),
  );
}

function hostileStrings(): readonly string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  const folder = join(repositoryRoot, "fixtures/render");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    for (const { title, data } of readFixture(readFileSync(join(folder, file), "utf8"))) {
      if (title.startsWith("hostile")) collect(JSON.parse(data));
    }
  }
  return [...found];
}
