import { describe, expect, test } from "vitest";
import { GuideSearch, guideDocuments, MAX_QUERY } from "#website/built-in-pages/guide-search.js";
import { guidePages } from "../guide/guide-examples.js";

const PAGE = [
  "# Dates",
  "",
  "## The time zone",
  "",
  `${"Long words come before it. ".repeat(20)}A page names its \`timeZone\` in the [data](data.md), such as Curaçao.`,
  "",
  "```js",
  "# Not a heading",
  "const renderDeadline = 500;",
  "```",
  "",
  "### Formats",
  "",
  "The formatter `date` writes a date.",
].join("\n");

const search = await GuideSearch.build(guideDocuments("dates.md", PAGE));
const hrefs = (query: string) => search.find(query).map(({ href }) => href);

describe("the search of the guide", () => {
  test("finds sections with all words of the query", () => {
    expect(hrefs("zone names")).toEqual(["/guide/dates.md#the-time-zone"]);
    expect(hrefs("zone formatter")).toEqual([]);
  });

  test("ranks a word of a heading above one of a text", () => {
    expect(hrefs("date")[0]).toBe("/guide/dates.md#dates");
    expect(hrefs("formats")).toEqual(["/guide/dates.md#formats"]);
  });

  test("ignores case and diacritics, and completes words of at least three letters", () => {
    expect(hrefs("CURACAO")).toEqual(["/guide/dates.md#the-time-zone"]);
    expect(hrefs("cur")).toEqual(["/guide/dates.md#the-time-zone"]);
    expect(hrefs("cu")).toEqual([]);
  });

  test("finds the parts of names, also in examples", () => {
    expect(hrefs("deadline")).toEqual(["/guide/dates.md#the-time-zone"]);
    expect(hrefs("renderDeadline")).toEqual(["/guide/dates.md#the-time-zone"]);
    expect(hrefs("heading")).toEqual(["/guide/dates.md#the-time-zone"]);
  });

  test("shows the words around the first match without Markdown", () => {
    const [result] = search.find("timezone");
    expect(result?.excerpt).toMatch(/^… .*A page names its timeZone in the data, such as Curaçao\./);
    expect(result?.excerpt.length).toBeLessThan(200);
  });

  test("finds nothing for a query without words", () => {
    expect(hrefs(" …! ")).toEqual([]);
    expect(hrefs("")).toEqual([]);
  });

  test("ignores what exceeds its limits", async () => {
    const guide = await GuideSearch.build(
      [...guidePages()].flatMap(([path, text]) => guideDocuments(path, text)),
    );
    const padded = "the".padEnd(MAX_QUERY, " ");
    expect(guide.find(`${padded} xyzzy`)).toEqual(guide.find("the"));
    const eight = "the and are with for from that this";
    expect(guide.find(`${eight} xyzzy`)).toEqual(guide.find(eight));
    expect(guide.find("the").length).toBeLessThanOrEqual(50);
  });
});
