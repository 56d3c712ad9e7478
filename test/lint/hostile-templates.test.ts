import { expect, test } from "vitest";
import { parse } from "#core/syntax/index.js";
import { factsOf } from "#lint/project/facts.js";
import { UNLIMITED } from "#lint/reporters/layout.js";
import { stylish } from "#lint/reporters/stylish.js";
import { everything, some } from "../support/runs.js";
import { lintOnce } from "./lint-once.js";

test("gives up early on a space before calls without a closing brace", async () => {
  // Each call has several readings. Trying all combinations would never end.
  const codes = (await lintOnce(`<p>{ a${"|html".repeat(60)}`)).map(({ code }) => code);
  expect(codes).toEqual([]);
  const ended = await lintOnce(`<p>{ a${"|html".repeat(60)}}`);
  expect(ended.map(({ code }) => code)).toEqual(["looks-like-a-tag"]);
});

// Searching the surroundings of each loop again would take minutes.
test("reports a hundred thousand nested loops as too deep once", async () => {
  const loops = "{.repeated section l}".repeat(100_000);
  const diagnostics = await lintOnce(loops, "test.html", { "nested-repeats": "warning" });
  expect(diagnostics.filter(({ code }) => code === "nested-repeats")).toMatchObject([
    { start: { offset: 4 * "{.repeated section l}".length } },
  ]);
});

test.runIf(everything)(
  "matches elements in linear time despite two hundred thousand unbalanced tags",
  async () => {
    const text = `<p>${"<b>".repeat(200_000)}${"</i>".repeat(200_000)}{.if a}${"<u>".repeat(200_000)}{.end}`;
    const diagnostics = await lintOnce(text, "test.html", { "unbalanced-html": "warning" });
    expect(diagnostics.filter(({ code }) => code === "unbalanced-html")).toEqual([]);
  },
);

test.runIf(everything)(
  "matches ten thousand branches that open elements and many misnamed end tags in steps",
  async () => {
    const branches = Array.from({ length: 10_000 }, (_, index) => `{.if a}<x-${index}>{.end}`).join("\n");
    const uneven = await lintOnce(`<html><body>${branches}</body></html>`, "test.html", {
      "unbalanced-html": "warning",
    });
    expect(uneven.filter(({ code }) => code === "unbalanced-html").length).toBeGreaterThanOrEqual(10_000);
    const misnamed = `${"<b><i>".repeat(10_000)}${"</u></b>".repeat(10_000)}`;
    const diagnostics = await lintOnce(misnamed, "test.html", { "unbalanced-html": "warning" });
    expect(diagnostics.filter(({ code }) => code === "unbalanced-html").length).toBeGreaterThan(100);
  },
);

// Searching the rest of the file from every tag would take up to hours.
const HOSTILE = [
  ["queries that no end tag closes", '<squarespace:query collection="a">'.repeat(20_000), 20_001],
  ["tags in braces of tags", "{<squarespace:query }".repeat(40_000), 0],
  ["tags in quotes of tags", `<squarespace:query a="${'<squarespace:query b="'.repeat(40_000)}`, 0],
  ["quotes in braces in quotes", `<squarespace:query collection='${'a="}{'.repeat(40_000)}}'>`, 1],
  ["comments that do not end", "<!--<squarespace:script />".repeat(40_000), 40_000],
  ["comments that end", "<!--<squarespace:script />-->".repeat(40_000), 0],
  ["queries between tags", `{a|html}<squarespace:query collection="a">`.repeat(20_000), 20_001],
] as const;
test.each(some(HOSTILE, 7))("finds %s in one pass", async (_, text, reports) => {
  const diagnostics = await lintOnce(text, "test.html", { "platform-tag": "warning" });
  expect(diagnostics.filter(({ code }) => code === "platform-tag").length).toBe(reports);
});

test.runIf(everything)("counts queries in one pass", () => {
  const text = '{a|html}<squarespace:query collection="a">'.repeat(40_000);
  expect(factsOf("test.region", text, parse(text).tree.body).queries).toBe(40_000);
});

test("searches unclosed comments once for the block without an end", async () => {
  const diagnostics = await lintOnce(
    `{.if a}<div>${"<!--".repeat(200_000)}</div>${"<script></script>".repeat(20_000)}`,
  );
  expect(diagnostics.map(({ severity }) => severity)).toContain("error");
});

/* Each took from half a minute to hours when the work for one part grew with the number of the others. */
const PARTS = [
  ["malformed tags", `<p>${"{ .section a}".repeat(16_000)}`, "looks-like-a-tag", 16_000],
  [
    "tags without their opening brace",
    `<p>${"{ .section a}x .end}".repeat(20_000)}`,
    "looks-like-a-tag",
    40_000,
  ],
  ["attributes of one name in a tag", `<p ${' a="b"'.repeat(40_000)}>`, "duplicate-attribute", 39_999],
  ["tags with an attribute twice", "<p a a>".repeat(20_000), "duplicate-attribute", 20_000],
  ["elements of one id", '<p id="a"></p>'.repeat(30_000), "duplicate-id", 29_999],
  ["branches with one id", `<p>${'{.if a}<b id="c"></b>{.end}'.repeat(15_000)}`, "duplicate-id", 0],
  ["elements that are never closed", "<div>".repeat(90_000), "unbalanced-html", 90_000],
  ["end tags after paragraphs", `${"<p>".repeat(90_000)}${"</b>".repeat(90_000)}`, "unbalanced-html", 0],
  ["code samples", "<code>{ a.b }</code>".repeat(30_000), "looks-like-a-tag", 0],
  ["values in one attribute", `<p class="${"{title} ".repeat(60_000)}">`, "html-syntax", 1],
] as const;
test.each(some(PARTS, 5, 1))("lints %s in linear time", async (_, text, code, reports) => {
  const diagnostics = await lintOnce(text, "test.page");
  expect(diagnostics.filter((diagnostic) => diagnostic.code === code).length).toBe(reports);
});

test("reports each problem of a long line with a part of the line", async () => {
  const text = "<div ".repeat(10_000);
  const diagnostics = await lintOnce(text);
  const report = stylish.write(
    { files: [{ path: "a.html", text, diagnostics }], version: "0", all: true },
    UNLIMITED,
  );
  expect(diagnostics.length).toBe(10_000);
  expect(report.split("\n").every((line) => line.length < 400)).toBe(true);
});

test("shows the lines of the first thousand problems only", async () => {
  const text = `<p>${"{title}\u6f22".repeat(4_000)}`;
  const diagnostics = await lintOnce(text);
  const report = stylish.write(
    { files: [{ path: "a.html", text, diagnostics }], version: "0", all: true },
    UNLIMITED,
  );
  expect(report.match(/ \| +\^/g)?.length).toBe(1_000);
  expect(report.match(/unescaped-text/g)?.length).toBe(4_000);
});

test("says where the HTML became too costly to follow", async () => {
  const text = `<p class="${"{title} ".repeat(2_000)}">`;
  const [diagnostic] = (await lintOnce(text)).filter(({ code }) => code === "html-syntax");
  expect(diagnostic).toMatchObject({
    message: expect.stringContaining("values from here on are not checked"),
  });
});
