import { expect, test } from "vitest";
import { parse } from "../../src/core/syntax/index.js";
import { factsOf } from "../../src/lint/project/facts.js";
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

test("counts queries in one pass", () => {
  const text = '{a|html}<squarespace:query collection="a">'.repeat(40_000);
  expect(factsOf("test.region", text, parse(text).tree.body).queries).toBe(40_000);
});

test("searches unclosed comments once for the block without an end", async () => {
  const diagnostics = await lintOnce(
    `{.if a}<div>${"<!--".repeat(200_000)}</div>${"<script></script>".repeat(20_000)}`,
  );
  expect(diagnostics.map(({ severity }) => severity)).toContain("error");
});
