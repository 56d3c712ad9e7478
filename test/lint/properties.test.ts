// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates hold what looks like one
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { parse } from "#core/syntax/index.js";
import { createEngine } from "#index.js";
import { applyOnce, fixText } from "#lint/apply-fixes.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { SiteData } from "#lint/data/site-data.js";
import { pageData } from "#lint/data/template-data.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { rules } from "#lint/registry.js";
import { type LintInput, lintText } from "#lint/runner.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { runs } from "../support/runs.js";

const all = Object.fromEntries(rules.map(({ code, level }) => [code, level === "off" ? "warning" : level]));
const settings = (await ConfigResolver.of([], all)).settingsFor("x.page");
const data = {
  item: { title: 'A <b> & "c"', fullUrl: "/a", tags: ["x", "y"], author: { displayName: "Ada" } },
  items: [
    { title: "one", id: 1 },
    { title: "two", id: 2 },
  ],
  a: 1,
  b: "text",
};

const lint = (input: LintInput): readonly LintDiagnostic[] =>
  lintText(input, { library: standardLibrary, settings, data: pageData([data], true) });

const piece = fc.constantFrom(
  ...(
    "{.if a}|{.or}|{.or }|{.end}|{.end }|{.section item}|{.repeated section items}|{.repeated items}|" +
    "{.alternates with}|{.alternates\nwith}|{.macro m}|{@|apply m}|{.var @x a}|{.var @x b }|{@x}|{@y|html}|" +
    "{title}|{item.title|html}|{ item.title|html}|{item.title |html}|{title| html}|{item.titel}|{a|nope}|" +
    "{.equal? a 1}|{.equl? a}|{.ctx @c p=a q=b}|{.inject @i ./x}|{.eval @e = a + 1}|{.include m output}|" +
    "{.space}|{.meta-left}|{# c #}|{# platen-disable #}|{# platen-disable-next-line unescaped-text #}|" +
    "{# platen-enable #}|{## x ##}|{##|{|}|<p>|</p>|<a href=\"|<a href='|\"|'|>|<|<img |" +
    "<a target=_blank href=https://x.y |/>|<script>|</script>|<style>|</style>|<!--|-->|<title>|" +
    " class=|=|&|<input value=|text|\n| |;|\u{1F600}|\ud800|\u0000"
  ).split("|"),
  "{title|html}",
  "{title|json-pretty}",
  "{publishOn|date %Q}",
  "{@|json.pretty}",
  "`${name}`",
);
const template = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
const path = fc.constantFrom("a.page", "a.block", "a.region", "a.html");

describe("any text", () => {
  test.each([
    ["of characters", fc.string({ maxLength: 200, unit: anyCharacter })],
    ["of pieces of templates", template],
  ])("can be linted, with spans inside of it: %s", (_name, texts) => {
    fc.assert(
      fc.property(texts, path, (text, name) => {
        for (const { start, end, code, severity, message, fix } of lint({ path: name, text })) {
          expect(start.offset).toBeGreaterThanOrEqual(0);
          expect(end.offset).toBeGreaterThanOrEqual(start.offset);
          expect(end.offset).toBeLessThanOrEqual(text.length);
          const lines = text.slice(0, start.offset).split("\n");
          expect([start.line, start.column]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
          expect(message).toMatch(/\S/);
          expect(code).toMatch(/^[a-z][a-z0-9-]*$/);
          expect(["error", "warning", "info"]).toContain(severity);
          for (const edit of fix?.edits ?? []) {
            expect(edit.start).toBeGreaterThanOrEqual(0);
            expect(edit.end).toBeGreaterThanOrEqual(edit.start);
            expect(edit.end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("partials of any site", () => {
  const files = fc.record({ page: template, card: template, list: template });

  test("are linted with their input, independent of the order", async () => {
    const paths = { page: "pages/a.page", card: "m", list: "nope.block" };
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.shuffledSubarray(Object.keys(paths), { minLength: 3 }),
        async (texts, order) => {
          const textsByName = Object.fromEntries(
            Object.entries(paths).map(([key, name]) => [name, texts[key as keyof typeof paths]]),
          );
          const parsed = Object.entries(textsByName).map(([name, text]) => ({
            path: name,
            text,
            body: parse(text).tree.body,
          }));
          const project = new Project(parsed.map(({ path: name, text, body }) => factsOf(name, text, body)));
          const siteData = () =>
            new SiteData({
              project,
              source: (name) => parsed.find((source) => source.path === name),
              own: async (name) => (name === paths.page ? { values: [data], explicit: true } : "none"),
            });
          const [first, second] = [siteData(), siteData()];
          const expected = await Promise.all(Object.values(paths).map((name) => first.of(name)));
          for (const key of order) {
            const name = paths[key as keyof typeof paths];
            const siteData = await second.of(name);
            const index = Object.keys(paths).indexOf(key);
            expect(siteData?.origins.length).toBe(expected[index]?.origins.length);
            const text = textsByName[name] ?? "";
            const environment = { library: standardLibrary, settings, project, data: siteData };
            for (const { start, end } of lintText({ path: name, text }, environment)) {
              expect(start.offset).toBeLessThanOrEqual(end.offset);
              expect(end.offset).toBeLessThanOrEqual(text.length);
            }
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe("fixes", () => {
  const engine = createEngine();
  const rendered = (text: string): string => engine.compile(text).render(data, { now: 0 }).html;

  test("keep the rendered page, except fixes that are declared to change it", () => {
    fc.assert(
      fc.property(template, path, (text, name) => {
        const keeping = lint({ path: name, text }).filter(({ fix }) => fix?.changesOutput === false);
        const { text: fixed, applied } = applyOnce(text, keeping);
        if (applied > 0) expect(rendered(fixed)).toBe(rendered(text));
      }),
      { numRuns: runs(200) },
    );
  });

  test("do not add problems of their rule", () => {
    fc.assert(
      fc.property(template, path, (text, name) => {
        const before = lint({ path: name, text });
        for (const code of new Set(before.map((found) => found.code))) {
          const ofRule = before.filter((found) => found.code === code);
          const { text: fixed, applied } = applyOnce(text, ofRule);
          if (applied === 0) continue;
          const after = lint({ path: name, text: fixed }).filter((found) => found.code === code);
          expect(after.length, `${code} in ${JSON.stringify(fixed)}`).toBeLessThanOrEqual(ofRule.length);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test("end", () => {
    fc.assert(
      fc.property(template, (text) => {
        const { text: fixed, diagnostics } = fixText({ path: "a.page", text }, lint);
        expect(applyOnce(fixed, diagnostics).applied).toBe(0);
      }),
      { numRuns: runs(100) },
    );
  });
});
