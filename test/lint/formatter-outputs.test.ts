import { type DefaultTreeAdapterMap, parse as parseHtml } from "parse5";
import { expect, test } from "vitest";
import type { Example, FormatterDefinition } from "#core/library/define.js";
import { parse, walk } from "#core/syntax/index.js";
import type { Value } from "#core/values/value.js";
import { createEngine } from "#index.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { lintText } from "#lint/runner.js";
import { engine } from "../support/engine.js";
import { lintOnce } from "./lint-once.js";

/*
 * Output that lint takes for safe must be safe. Every formatter gets values that end strings, attributes,
 * tags and scripts. The values have a name for which lint expects text.
 */

const PAYLOADS = [`<xss xss>`, `"><xss xss=">`, `'><xss xss='`, `" xss="`, `' xss='`, `</script><xss xss>`];

const PLACES = [
  (tag: string) => `<p>${tag}</p>`,
  (tag: string) => `<p title="${tag}">a</p>`,
  (tag: string) => `<p title='${tag}'>a</p>`,
  (tag: string) => `<p title="a" id=${tag}>a</p>`,
  (tag: string) => `<script>var a = "${tag}";</script>`,
  (tag: string) => `<script>var a = '${tag}';</script>`,
];

interface Case {
  readonly tag: string;
  readonly example: Example;
  readonly value: Value;
}

/** Returns the tags of a formatter's examples, with the value under the name `said`. */
function casesOf(definition: FormatterDefinition): readonly Case[] {
  return definition.examples.flatMap((example) => {
    const cases: Case[] = [];
    walk(parse(example.template).tree.body, {
      enter: (node) => {
        if (node.kind !== "variable" || node.formatters.at(-1)?.name !== definition.name) return;
        const [first, ...rest] = node.references;
        if (first === undefined || node.formatters.length > 1) return;
        const [key] = first.path;
        const value = first.text === "@" ? example.data : memberOf(example.data, key);
        if (value === undefined || first.path.length > 1) return;
        const others = rest.map(({ text }) => `, ${text}`).join("");
        const call = example.template.slice(node.formatters[0]?.start, node.end - 1);
        cases.push({ tag: `{said${others}|${call}}`, example, value });
      },
    });
    return cases;
  });
}

function memberOf(data: Value, key: string | number | undefined): Value | undefined {
  if (typeof data !== "object" || data === null || Array.isArray(data) || key === undefined) return undefined;
  return (data as Readonly<Record<string, Value>>)[key];
}

/** Returns the value with each of its strings changed. */
function withStrings(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((element: Value) => withStrings(element, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withStrings(member, change)]));
}

/** Returns whether the markup of a payload has become part of the page, or has ended a script's string. */
function isBroken(html: string): boolean {
  const pending: DefaultTreeAdapterMap["node"][] = [parseHtml(html)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.nodeName === "xss") return true;
    if ("attrs" in node && node.attrs.some(({ name }) => name === "xss")) return true;
    if ("childNodes" in node) pending.push(...node.childNodes);
  }
  const script = /^<script>var a = (?:"([\s\S]*)"|'([\s\S]*)');<\/script>$/.exec(html);
  return (
    html.includes("xss") &&
    script !== null &&
    (/["\n]/.test(script[1] ?? "") || /['\n]/.test(script[2] ?? ""))
  );
}

/** Whether lint reports the tag as unsafe where it is. */
async function isReported(template: string): Promise<boolean> {
  const codes = (await lintOnce(template, "test.page")).map(({ code }) => code);
  return codes.some((code) => /^un(?:escaped|quoted)-/.test(code));
}

const formatters = [...engine.library.formatters.values()];

test("every formatter states how its output is escaped", () => {
  const silent = formatters.filter(({ writes, handsOver }) => writes === undefined && handsOver !== true);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

// A partial is checked by itself.
const writing = formatters.filter(({ handsOver }) => handsOver !== true);
test.each(writing.map((definition) => [definition.name, definition] as const))(
  "what lint takes for safe is safe after %s",
  async (_, definition) => {
    for (const { tag, example, value } of casesOf(definition)) {
      for (const place of PLACES) {
        const template = place(tag);
        if (await isReported(template)) continue;
        const compiled = engine.compile(template);
        for (const payload of PAYLOADS) {
          for (const change of [() => payload, (text: string) => text + payload]) {
            const said = withStrings(value, change);
            const around = withStrings(example.data, change);
            for (const data of [
              { ...(example.data as object), said },
              { ...(around as object), said },
            ]) {
              const { html } = compiled.render(data as Value, { partials: example.partials ?? {} });
              expect(isBroken(html), `${template} writes ${html}`).toBe(false);
            }
          }
        }
      }
    }
  },
);

test("a formatter that does not state it counts as one that escapes nothing", async () => {
  const own: FormatterDefinition = {
    name: "shout",
    family: "core",
    summary: "Writes a string in capitals.",
    accepts: "A string.",
    parameters: [],
    bind: () => (value) => value,
    examples: [],
  };
  const settings = (await ConfigResolver.of([])).settingsFor("test.page");
  const codes = (definition: FormatterDefinition): readonly string[] =>
    lintText(
      { path: "test.page", text: "<p>{a|html|shout}</p>" },
      { library: createEngine({ formatters: [definition] }).library, settings },
    ).map(({ code }) => code);
  expect(codes(own)).toEqual(["unescaped-text"]);
  expect(codes({ ...own, writes: "same" })).toEqual([]);
});

test.each([
  ["<p>{m|format who}</p>", "unescaped-text"],
  ["<p>{m|message who}</p>", "unescaped-text"],
  ["<p>{a|json}</p>", "unescaped-text"],
  ['<a href="{u|AbsUrl}">x</a>', "unescaped-attribute"],
  ['<a href="{.section u}{@|htmlattr}{.end}">x</a>', "javascript-url"],
  ['<a href="{.section u}{@}{.end}">x</a>', "unescaped-attribute"],
  ["<p>{.section u}{@}{.end}</p>", "unescaped-text"],
  ["<script>var a = '{a|json}';</script>", "unescaped-script"],
  ["<script>var a = {items|json|html};</script>", "unescaped-script"],
  ['<script type="application/ld+json">{"name":"{a|json}"}</script>', "unescaped-script"],
  ['<b data-x="{items|json}">x</b>', "unescaped-attribute"],
  ['<b data-x="{id|json}">x</b>', "unescaped-attribute"],
  ["<button onclick=\"f('{a|json|htmlattr}')\">x</button>", "unescaped-handler"],
])("reports the value in %s", async (template, code) => {
  expect((await lintOnce(template)).map((diagnostic) => diagnostic.code)).toContain(code);
});

test.each([
  "<p>{.section u}a{.or}{@}{.end}</p>",
  '<b data-x="{likeCount|json}" data-y="{title|json|htmlattr}">x</b>',
  "<script>var a = {items|json};</script>",
  "<p>{@|apply card.block}</p>",
])("reports nothing in %s", async (template) => {
  expect((await lintOnce(template)).map((diagnostic) => diagnostic.code)).toEqual([]);
});
