import { describe, expect, test } from "vitest";
import { STARTS } from "#cli/scaffold/starts.js";
import { createEngine } from "#index.js";
import { Directory } from "#store/directory.js";
import { readSite, servedData } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";
import { parseDocument } from "./html-document.js";
import { SITES, TEMPLATES } from "./site-pages.js";

const PLAIN = `Salt & "Pepper" 'n' More`;
const MARKUP = "<p>Salt &amp; &quot;Pepper&quot; &#39;n&#39; More</p>";

/** Fields of text that people write. */
const TEXT = new Set(["title", "siteTitle", "navigationTitle", "question", "altText"]);

/** Replaces the texts and the HTML in the data of a page by ones with special characters. */
function withSpecialCharacters(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((element) => withSpecialCharacters(element, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, withSpecialCharacters(member, key)]),
    );
  }
  if (typeof value !== "string") return value;
  if (value.startsWith("<p>")) return MARKUP;
  return TEXT.has(name) ? PLAIN : value;
}

/** Attributes that people read or hear. */
const READ = new Set(["alt", "aria-label", "content", "placeholder", "title", "value"]);
const ENTITY = /&(?:amp|quot|lt|gt|#\w+);/;

async function doublyEscaped(folder: string): Promise<readonly string[]> {
  const content = await readSite(await Directory.open(folder), readSiteManifest);
  const engine = createEngine();
  let pages = 0;
  const problems: string[] = [];
  for (const [path, { page, source, data }] of content.pages) {
    const special = withSpecialCharacters(servedData(data, "")) as typeof data;
    const { html } = engine.compile(source).render(special, {
      partials: content.partials,
      locale: page.locale ?? "en-US",
      now: Date.UTC(2026, 10, 20),
    });
    if (/Salt (?:&|&amp;) /.test(html)) pages++;
    const document = parseDocument(html);
    const shown = document.attributes.filter(({ name }) => READ.has(name)).map(({ value }) => value);
    for (const text of [...document.texts, ...shown]) {
      // Data for scripts holds the HTML itself.
      if (ENTITY.test(text) && !/^\s*[{[]|<p>/.test(text)) problems.push(`${path}: ${text.trim()}`);
    }
  }
  expect(pages).toBeGreaterThan(2);
  return problems;
}

describe("text with special characters is escaped once", () => {
  test.each([...SITES])("in the sample site %s", async (name) => {
    expect(await doublyEscaped(TEMPLATES + name)).toEqual([]);
  });

  test.each(Object.keys(STARTS))("in a new %s with a new page and collection", async (start) => {
    const { path: cwd } = await TemporaryFolder.create();
    await run(["init", "--yes", "--template", start], { cwd });
    await run(["new", "page", "hours"], { cwd });
    await run(["new", "collection", "notes"], { cwd });
    expect(await doublyEscaped(cwd)).toEqual([]);
  });
});
