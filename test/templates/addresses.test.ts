import { cp } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { isObject } from "#core/values/value.js";
import { createEngine, type Value } from "#index.js";
import { Directory } from "#store/directory.js";
import { type PageContent, readSite, servedData } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { TemporaryFolder } from "../support/temporary-folder.js";
import { parseDocument } from "./html-document.js";
import { TEMPLATES } from "./site-pages.js";

const SCRIPT = "javascript:alert(1)";

/** Attributes that browsers navigate to or execute. */
const EXECUTED = new Set(["href", "xlink:href", "src", "action", "formaction", "data"]);

describe.each(["studio", "shop", "musician", "slides"])("the sample site %s", (name) => {
  test("writes no unchecked address", async () => {
    expect(await scriptsIn(TEMPLATES + name)).toEqual([]);
  });
});

describe.each(["blog", "portfolio", "shop"])("the start %s", (name) => {
  test("writes no unchecked address", async () => {
    const folder = await TemporaryFolder.create();
    for (const part of ["every-start", name]) {
      await cp(`${TEMPLATES}starts/${part}`, folder.path, { recursive: true });
    }
    expect(await scriptsIn(folder.path)).toEqual([]);
  });
});

/** Returns the addresses of scripts in the pages of a site whose data have one in place of every address. */
async function scriptsIn(folder: string): Promise<readonly string[]> {
  const engine = createEngine();
  const { pages, partials } = await readSite(await Directory.open(folder), readSiteManifest);
  expect(pages.size).toBeGreaterThan(0);
  const found: string[] = [];
  for (const [path, { source, data }] of pages) {
    const served = servedData(withScripts(data) as PageContent["data"], "/sites/s");
    const { html } = engine.compile(source).render(served, { partials });
    for (const { element, name, value } of parseDocument(html).attributes) {
      // Images and style sheets run no scripts.
      if (element === "img" || element === "link" || !EXECUTED.has(name)) continue;
      if (value.trim().startsWith("javascript:")) found.push(`${path}: <${element} ${name}>`);
    }
  }
  return found;
}

/** Replaces every string that is an address or has the name of one. */
function withScripts(value: Value, name = ""): Value {
  if (typeof value === "string") {
    return /ur[il]$|address|link|href/i.test(name) || /^(?:https?:|mailto:|tel:|\/)/.test(value)
      ? SCRIPT
      : value;
  }
  if (Array.isArray(value)) return value.map((element) => withScripts(element, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withScripts(member, key)]));
}
