import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ContentWriter } from "#import/content-writer.js";
import { cleanedHtml } from "#import/editor-html.js";
import { importExport } from "#import/import-export.js";
import { ImportReport } from "#import/import-report.js";
import { htmlSafe } from "#import/platform-text.js";
import { safeSegments } from "#import/safe-name.js";
import { completeContent } from "#site/content/complete-content.js";
import { readContent } from "#site/content/read-content.js";
import { readConfiguration } from "#site/repository/read-configuration.js";
import { Directory } from "#store/directory.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { runs } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const CONF = '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }';

const text = fc.string({ unit: anyCharacter, maxLength: 20 });
const part = fc.oneof(
  text,
  fc.constantFrom("..", ".", "", "blog", "Blog", "2024", "5", "a.json", "con", "%2e%2e", "a%2fb", "é", "-2"),
);
const path = fc.array(part, { maxLength: 5 }).map((parts) => parts.join("/"));
const html = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        "<p>",
        "</p>",
        "&nbsp;",
        '<div class="sqs-row">',
        '<div class="sqs-col-12">',
        "</div>",
        "<img src=a>",
      ),
      fc.constantFrom(
        '<div class="sqs-block-html">',
        "<script>",
        "</script>",
        "<!--",
        "-->",
        '<p class="',
        '">',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));
const item = fc.record({
  type: fc.constantFrom("post", "post", "page", "attachment", "other"),
  status: fc.constantFrom("publish", "draft", "private", "trash", "future"),
  title: text,
  link: fc.oneof(
    path,
    path.map((one) => `/${one}`),
    path.map((one) => `https://x.example/${one}`),
  ),
  name: path,
  date: fc.constantFrom("2024-05-01 10:00:00", "0000-00-00 00:00:00", "2024-02-31 10:00:00", "soon"),
  body: html,
  id: fc.constantFrom("1", "2"),
});

const xml = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "]]&gt;");

function exportOf(items: readonly (typeof item extends fc.Arbitrary<infer T> ? T : never)[]): string {
  const all = items.map(
    (one) =>
      `<item><title>${xml(one.title)}</title><link>${xml(one.link)}</link><wp:post_id>${one.id}</wp:post_id>` +
      `<content:encoded><![CDATA[${one.body.replaceAll("]]>", "")}]]></content:encoded>` +
      `<wp:post_name>${xml(one.name)}</wp:post_name><wp:post_date>${one.date}</wp:post_date>` +
      `<wp:status>${one.status}</wp:status><wp:post_type>${one.type}</wp:post_type>` +
      `<wp:attachment_url>https://x.example/a.png</wp:attachment_url></item>`,
  );
  return `<?xml version="1.0"?><rss><channel><title>T</title>${all.join("\n")}</channel></rss>`;
}

async function bytesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")])),
  );
}

/** Splits the source into uneven parts, as a stream may. */
async function* parts(source: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(source);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function importInto(folder: string, source: string, size: number) {
  const writer = await ContentWriter.open(folder, { name: "repo", force: false });
  const report = new ImportReport();
  const summary = await importExport(parts(source, size), writer, {
    keepMarkup: false,
    media: undefined,
    report,
  });
  await writer.close();
  return { summary, outcomes: [...writer.outcomes.values()] };
}

test("imports any export twice with equal bytes, inside the content folder, readable and complete", async () => {
  const folder = await TemporaryFolder.create();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
      async (items, size) => {
        const name = `case-${number++}`;
        await folder.write(`${name}/repo/template.conf`, CONF);
        const source = exportOf(items);
        const first = await importInto(folder.at(`${name}/repo`), source, size);
        expect(first.summary.failure).toBeUndefined();
        const before = await bytesBelow(folder.at(name));
        const second = await importInto(folder.at(`${name}/repo`), source, 1_000);
        expect(new Set(second.outcomes)).toEqual(new Set(["unchanged"]));
        expect(await bytesBelow(folder.at(name))).toEqual(before);
        const outside = Object.keys(before).filter(
          (file) => !file.startsWith(folder.at(`${name}/repo/content/`)),
        );
        expect(outside).toEqual([folder.at(`${name}/repo/template.conf`)]);

        const directory = await Directory.open(folder.at(`${name}/repo/content`));
        const { files, diagnostics } = await readContent(directory, "content/");
        expect(diagnostics).toEqual([]);
        const configuration = readConfiguration({ paths: ["template.conf"], text: () => CONF });
        const { collections } = completeContent(configuration, files, { isMadeUp: false, diagnostics: [] });
        const found = collections.flatMap(({ urlId, items: own }) => [
          urlId,
          ...own.map((one) => `${urlId}/${one["urlId"]}`),
        ]);
        expect(new Set(found).size).toBe(found.length);
        const { items: itemCount, pages } = first.summary;
        expect(collections.reduce((sum, { items: own }) => sum + own.length, 0)).toBe(itemCount);
        expect(Object.keys(files.pages)).toHaveLength(pages);
      },
    ),
    { numRuns: runs(60) },
  );
});

test("makes only safe file names", () => {
  fc.assert(
    fc.property(path, (one) => {
      for (const segment of safeSegments(one)) {
        expect(segment).toMatch(/^[^./\\\s](?:[^/\\]*[^./\\\s])?$/);
        expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(101);
        expect(segment).not.toMatch(/\.json$/i);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test("cleaning only removes: what is left stays in its order", async () => {
  const options = { keepMarkup: false, localImage: undefined };
  await fc.assert(
    fc.asyncProperty(html, async (source) => {
      let position = 0;
      for (const character of await cleanedHtml(source, options)) {
        position = source.indexOf(character, position) + character.length;
        expect(position).toBeGreaterThanOrEqual(character.length);
      }
      if (!source.includes("<")) expect(await cleanedHtml(source, options)).toBe(source);
    }),
    { numRuns: runs(1_000) },
  );
});

test("makes HTML-safe text that stays the same when it is made safe again", () => {
  fc.assert(
    fc.property(text, (source) => {
      const safe = htmlSafe(source);
      expect(safe).not.toMatch(/[<>"']/);
      expect(htmlSafe(safe)).toBe(safe);
    }),
    { numRuns: runs(2_000) },
  );
});
