import { expect, test } from "vitest";
import { siteCodes } from "#site/site-codes.js";
import { run } from "../support/cli.js";

test("explain describes a rule, with examples", async () => {
  const { code, out } = await run(["explain", "unescaped-text"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^unescaped-text \(warning\)\n/);
  expect(out).toContain("Reported:\n  <h1>{title}</h1>");
  expect(out).toContain('Options: {"html":[]}');
});

test("explain describes a code of the language", async () => {
  const { code, out } = await run(["explain", "unmatched-end"]);
  expect([code, out.split("\n")[0]]).toEqual([0, "unmatched-end (error)"]);
});

test("explain describes the codes of error responses and of the client", async () => {
  expect(await run(["explain", "body-too-large"])).toEqual({
    code: 0,
    out:
      "body-too-large (status 413)\n\nThe body is too large.\n" +
      "Send less, register shared data, or raise the setting bodyLimit.\n",
    err: "",
  });
  expect((await run(["explain", "unreachable"])).out).toMatch(/^unreachable \(error of the client\)\n/);
  const { out } = await run(["explain", "overloaded", "-f", "json"]);
  expect(JSON.parse(out)).toMatchObject({ code: "overloaded", status: 503 });
  expect((await run(["explain", "overloded"])).err).toContain('did you mean "overloaded"?');
});

test("explain describes a platform tag", async () => {
  const { out } = await run(["explain", "squarespace:query"]);
  expect(out).toMatch(/^squarespace:query\n\nItems of another collection/);
  expect(out).toMatch(/^ {2}collection +The `urlId` of the collection\. Required\.$/m);
  expect(out).toContain('Examples:\n  <squarespace:query collection="blog"');
  expect((await run(["explain", "squarespace:qury"])).err).toContain('did you mean "squarespace:query"?');
});

test("explain lists the rules, and suggests a code for a misspelt one", async () => {
  expect((await run(["explain"])).out).toMatch(/^ {2}image-alt +warning +An image has no/m);
  expect(await run(["explain", "unescapd-text"])).toEqual({
    code: 2,
    out: "",
    err:
      'platen: there is no diagnostic, problem, instruction or tag "unescapd-text"; ' +
      'did you mean "unescaped-text"?\n',
  });
});

test.each([...Object.keys(siteCodes), "format-difference"])("explain describes %s", async (printed) => {
  const { code, out } = await run(["explain", printed]);
  expect([code, out.split(" ")[0]]).toEqual([0, printed]);
});

test("explain writes JSON", async () => {
  const { out } = await run(["explain", "nested-repeats", "-f", "json"]);
  expect(JSON.parse(out)).toMatchObject({ code: "nested-repeats", level: "warning", options: { max: 4 } });
  const all = JSON.parse((await run(["explain", "-f", "json"])).out) as { code: string }[];
  expect(all.map(({ code }) => code)).toEqual(expect.arrayContaining(["image-alt", "unmatched-end"]));
});
