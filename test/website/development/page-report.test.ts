import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { Site } from "#store/sites.js";
import { type PageRecord, PageRecords } from "#website/development/page-records.js";
import { pageReport } from "#website/development/page-report.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const NO_LINT = async () => [];

/** The report for a page of a site with one template and one partial. */
async function recordOf(template: string, data: object, rest: Partial<PageRecord> = {}) {
  const pages = [{ path: "/", title: "Home", template: "pages/home.page", data: "data/home.json" }];
  const folder = await TemporaryFolder.create({
    "site.json": JSON.stringify({ title: "T", description: "", pages }),
    "pages/home.page": template,
    "blocks/card.block": "<b>\n{name}</b>",
    "data/home.json": JSON.stringify(data),
  });
  const directory = await Directory.open(folder.path);
  const site = new Site("one", directory, { readManifest: readSiteManifest, clock: () => 0 });
  const content = await site.content();
  const page = content.pages.get("/");
  if (page === undefined) throw new Error("The page is missing.");
  const engine = createEngine();
  const partials = {
    "card.block": engine.compile(content.partials["card.block"] ?? "", { name: "card.block" }),
  };
  const { html, map, reads, errors } = engine
    .compile(template, { name: "pages/home.page" })
    .render({ ...data, baseUrl: "/" } as never, { partials, map: true, reads: true });
  const records = new PageRecords();
  const { id, fill } = records.begin();
  const runs = map?.runs ?? [];
  fill({
    site,
    shown: { site, base: "", content, page },
    html,
    staticHtml: html,
    runs,
    reads: reads ?? [],
    diagnostics: errors,
    ...rest,
  });
  return { record: records.get(id) as PageRecord, folder };
}

test("a run has its tag, line and file, also in a partial", async () => {
  const { record } = await recordOf("<p>{title}</p>\n{card|apply card.block}", {
    title: "A",
    card: { name: "B" },
  });
  const { runs } = await pageReport(record, NO_LINT, false);
  const tags = runs.filter(({ tag }) => tag !== "");
  expect(tags).toEqual([
    {
      tag: "{title}",
      text: "A",
      path: "title",
      place: "pages/home.page:1",
      target: { file: "pages/home.page", line: 1, column: 4 },
    },
    {
      tag: "{name}",
      text: "B",
      path: "card.name",
      place: "blocks/card.block:2",
      target: { file: "blocks/card.block", line: 2, column: 1 },
    },
  ]);
});

describe("the paths that a page read", () => {
  const missingOf = async (template: string, data: object) => {
    const { record } = await recordOf(template, data);
    const { reads } = await pageReport(record, NO_LINT, false);
    return reads
      .filter(({ missing }) => missing)
      .map(({ path }) => path)
      .toSorted();
  };

  test("are missing if the data has no value", async () => {
    expect(await missingOf("{title}{titel}{.section a}{b}{.end}", { title: "A", a: { c: 1 } })).toEqual([
      "a.b",
      "titel",
    ]);
  });

  test("are not missing if an outer scope has the name", async () => {
    expect(await missingOf("{.repeated section items}{x}{baseUrl}{.end}", { items: [{ x: 1 }] })).toEqual([]);
  });

  test("are missing in a list if no element has them", async () => {
    const data = { items: [{ x: 1 }, { y: 2 }] };
    expect(await missingOf("{.repeated section items}{x}{y}{z}{.end}", data)).toEqual(["items.*.z"]);
  });

  test("are not found in prototypes", async () => {
    expect(await missingOf("{toString}{a.constructor}", { a: {} })).toEqual(["a.constructor", "toString"]);
  });
});

describe("problems of a page", () => {
  const finding = (code: string, line: number) => ({
    code,
    message: code,
    severity: "warning" as const,
    start: { offset: 0, line, column: 1 },
    end: { offset: 1, line, column: 2 },
  });

  test("are listed once, errors first, and include lint problems only of the page's files", async () => {
    const { record, folder } = await recordOf(
      "{title|nope}{card|apply card.block}",
      { title: "A", card: { name: 1 } },
      {
        reports: [{ code: "island-failed", block: "form", message: "it threw" }],
        diagnostics: [{ ...finding("twice", 1), source: "pages/home.page" }],
      },
    );
    const { problems } = await pageReport(
      record,
      async () => [
        { file: folder.at("pages/home.page"), diagnostics: [finding("twice", 1)] },
        { file: folder.at("blocks/card.block"), diagnostics: [finding("in-partial", 2)] },
        { file: folder.at("blocks/other.block"), diagnostics: [finding("elsewhere", 1)] },
      ],
      false,
    );
    expect(problems.map(({ place, code }) => `${place} ${code}`)).toEqual([
      "form island-failed",
      "pages/home.page:1:1 twice",
      "blocks/card.block:2:1 in-partial",
    ]);
  });

  test("list a missing partial once, with the advice of lint", async () => {
    const template = "<p>{title}</p>{@|apply crad.block}";
    const { record, folder } = await recordOf(template, { title: "A" });
    const start = { offset: template.indexOf("crad"), line: 1, column: template.indexOf("crad") + 1 };
    const linted = { ...finding("partial-missing", 1), start, end: { ...start, offset: start.offset + 10 } };
    const help = 'Did you mean "card.block"?';
    expect(record.diagnostics).toMatchObject([{ code: "partial-missing" }]);
    expect(record.diagnostics[0]?.start.column).not.toBe(start.column);
    const lint = async () => [{ file: folder.at("pages/home.page"), diagnostics: [{ ...linted, help }] }];
    const { problems } = await pageReport(record, lint, false);
    expect(problems).toMatchObject([{ code: "partial-missing", help }]);
  });

  test("include the position in a file that could not be read", async () => {
    const { record, folder } = await recordOf(
      "",
      {},
      {
        shown: undefined,
        fileErrors: [
          new FileError("/somewhere/site/data/home.json:2:5", "is not JSON"),
          new FileError("x/gone.page", "is gone"),
          new FileError("/elsewhere/gone.page", "is gone"),
        ],
      },
    );
    const { problems } = await pageReport(record, NO_LINT, false);
    expect(JSON.stringify(problems)).not.toContain(folder.path);
    expect(problems.map(({ place, target }) => [place, target])).toEqual([
      ["data/home.json:2:5", { file: "data/home.json", line: 2, column: 5 }],
      ["x/gone.page", undefined],
      ["gone.page", undefined],
    ]);
  });
});

test("forgets old pages", () => {
  const records = new PageRecords();
  const pages = Array.from({ length: 40 }, () => records.begin());
  for (const { fill } of pages) fill({});
  const known = pages.map(({ id }) => records.get(id) !== undefined);
  expect(known.filter(Boolean)).toHaveLength(30);
  expect(known.slice(0, 10)).not.toContain(true);
});
