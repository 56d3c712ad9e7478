import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { standardLibrary } from "../../dist/core/library/standard.js";
import { parse } from "../../dist/core/syntax/index.js";
import { ConfigResolver } from "../../dist/lint/config/resolve.js";
import { factsOf } from "../../dist/lint/project/facts.js";
import { Project } from "../../dist/lint/project/project.js";
import { lintText } from "../../dist/lint/runner.js";

/*
 * Deletes one structural tag at a time from the templates of the sample sites and of the fixtures, and prints how many
 * deletions the linter reports, and how many of the reports are at the place or name its line.
 */

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    places: { type: "string", default: "150" },
    missed: { type: "string" },
    misplaced: { type: "string" },
  },
});
const root = fileURLToPath(new URL("../..", import.meta.url));
const SITES = [
  "templates/studio",
  "templates/shop",
  "templates/musician",
  "templates/service",
  "templates/starts/blog",
  "templates/starts/portfolio",
  "templates/starts/shop",
  "fixtures/typing-errors",
];
const TEMPLATE = /\.(?:page|list|item|block|region|html)$/;
/** Scripts, comments and platform tags, in which a tag may be text. */
const OTHER = /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<squarespace:[^>]*>/g;
const OPTIONAL =
  "p|li|dt|dd|option|optgroup|tr|td|th|thead|tbody|tfoot|colgroup|caption|rt|rp|html|head|body";
const VOID = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";

/** @type {[kind: string, pattern: RegExp][]} */
const KINDS = [
  ["start tag", new RegExp(`<(?!(?:${VOID}|${OPTIONAL})\\b)[a-z][\\w-]*(?:"[^"]*"|[^">])*>`, "g")],
  ["start tag, end optional", new RegExp(`<(?:${OPTIONAL})\\b(?:"[^"]*"|[^">])*>`, "g")],
  ["end tag", new RegExp(`</(?!(?:${OPTIONAL})>)[a-z][\\w-]*>`, "g")],
  ["end tag, optional", new RegExp(`</(?:${OPTIONAL})>`, "g")],
  [".or", /\{\.or\}/g],
  [".end", /\{\.end\}/g],
  ["block opener", /\{\.(?:if|section|repeated section|[a-z-]+\?)(?: [^{}]*)?\}/g],
];

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (TEMPLATE.test(entry.name)) yield path;
  }
}

/** A generator of numbers below 1, the same for each seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const resolver = await ConfigResolver.of();

function siteOf(folder) {
  const files = [...filesBelow(join(root, folder))].map((path) => ({
    path: relative(join(root, folder), path),
    text: readFileSync(path, "utf8"),
  }));
  const facts = files.map(({ path, text }) => factsOf(path, text, parse(text).tree.body));
  return { folder, files, facts };
}

/** Lints one file of a site with another text. Returns "code line:column message" for each diagnostic. */
function lint({ facts }, path, text) {
  const own = factsOf(path, text, parse(text).tree.body);
  const project = new Project(facts.map((one) => (one.path === path ? own : one)));
  const environment = { library: standardLibrary, settings: resolver.settingsFor(path), project };
  return lintText({ path, text }, environment).filter(({ severity }) => severity !== "info");
}

function placesOf(sites, pattern) {
  return sites.flatMap((site) =>
    site.files.flatMap(({ path, text }) => {
      const others = [...text.matchAll(OTHER)].map(({ index, 0: one }) => [index, index + one.length]);
      return [...text.matchAll(pattern)]
        .filter(({ index }) => !others.some(([start, end]) => start <= index && index < end))
        .map(({ index, 0: tag }) => ({ site, path, text, index, tag }));
    }),
  );
}

function lineOf(text, offset) {
  return text.slice(0, offset).split("\n").length;
}

const key = ({ code, message }) => `${code} ${message.replace(/\bline \d+/g, "line")}`;
const sites = SITES.map(siteOf);
const usual = new Map();
for (const site of sites) {
  for (const { path, text } of site.files) {
    usual.set(`${site.folder}/${path}`, new Set(lint(site, path, text).map(key)));
  }
}
const random = randomOf(Number(values.seed));
const percent = (part, whole) => (whole === 0 ? "-" : `${Math.round((100 * part) / whole)} %`);
console.log(`${"deleted".padEnd(26)} ${"places".padStart(6)} ${"reported"} ${"at its place".padStart(12)}`);
for (const [kind, pattern] of KINDS) {
  const all = placesOf(sites, pattern).map((place) => ({ place, order: random() }));
  const places = all.sort((a, b) => a.order - b.order).slice(0, Number(values.places));
  let reported = 0;
  let near = 0;
  for (const { place } of places) {
    const { site, path, text, index, tag } = place;
    const line = lineOf(text, index);
    const rest = text.slice(0, index) + text.slice(index + tag.length);
    const before = usual.get(`${site.folder}/${path}`);
    const diagnostics = lint(site, path, rest).filter((one) => !before.has(key(one)));
    const where = `${site.folder}/${path}:${line} ${tag}`;
    if (diagnostics.length === 0) {
      if (values.missed === kind) console.log(`  ${where}`);
      continue;
    }
    reported++;
    const isNear = diagnostics.some(({ start, end, message, help }) => {
      const named = [...`${message} ${help ?? ""}`.matchAll(/\bline (\d+)/g)].map(([, one]) => Number(one));
      return [start.line, end.line, ...named].some((one) => Math.abs(one - line) <= 1);
    });
    if (isNear) near++;
    else if (values.misplaced === kind) {
      console.log(`  ${where}`);
      for (const one of diagnostics)
        console.log(`      ${one.start.line} ${one.code}: ${one.message} ${one.help}`);
    }
  }
  const shares = `${percent(reported, places.length).padStart(8)} ${percent(near, reported).padStart(12)}`;
  console.log(`${kind.padEnd(26)} ${String(places.length).padStart(6)} ${shares}`);
}
