import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { standardLibrary } from "../../dist/core/library/standard.js";
import { parse } from "../../dist/core/syntax/parse.js";
import { explain } from "../differential/explanations.js";
import { engine } from "../support/built-engine.js";
import { locale } from "../support/installed-locales.js";
import { handWrittenItemList, itemListData, itemListTemplate } from "./item-list.js";
import { compareListLengths } from "./list-lengths.js";
import { duration, measure } from "./measure.js";

/*
 * Compares Platen with the incumbent engine and with a hand-written function, alternately in one run. Only the ratios
 * are meaningful, because times depend on the machine and its load.
 */

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine");
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "31" },
    /** Rounds per formatter. The table has a row for each. */
    "formatter-rounds": { type: "string", default: "15" },
  },
});
const rounds = Number(values.rounds);
const incumbent = new Compiler();
const cldr = locale("en");

/**
 * @param {string} title
 * @param {ReturnType<typeof measure>} results
 */
function print(title, [platen, ...others]) {
  const rest = others.map(({ name, time, ratio }) => `${name} ${duration(time)} (${ratio.toFixed(2)} ×)`);
  console.log(`${title.padEnd(28)} platen ${duration(platen.time).padEnd(9)} ${rest.join("   ")}`);
}

/** Reads a character, which flattens a concatenated string. */
function read(page) {
  return page.charCodeAt(page.length - 1);
}

/** Returns the bytes to be sent. */
function encode(page) {
  return Buffer.from(page).length;
}

/**
 * @param {string} name
 * @param {string} source
 * @param {any} data
 * @param {Record<string, string>} partials
 * @param {(() => string) | undefined} handWritten
 */
function comparePage(name, source, data, partials = {}, handWritten = undefined) {
  const code = incumbent.parse(source).code;
  const codes = Object.fromEntries(
    Object.entries(partials).map(([key, text]) => [key, incumbent.parse(text).code]),
  );
  const template = engine.compile(source);
  const renderIncumbent = () =>
    incumbent
      .execute({ code, json: data, partials: codes, cldr, enableExpr: true, enableInclude: true })
      .ctx.render();
  const renderPlaten = () => template.render(data, { partials, locale: "en" }).html;
  const page = renderPlaten();
  const other = renderIncumbent();
  if (page !== other) {
    const rule = explain({ template: source, data, partials }, page, other);
    console.log(
      `${name}: the outputs differ (${rule === undefined ? "UNEXPLAINED" : `decision ${rule.decision}`})`,
    );
  }
  if (handWritten !== undefined && page !== handWritten())
    console.log(`${name}: THE OUTPUT OF THE HAND-WRITTEN FUNCTION DIFFERS`);
  console.log(`\n${name}: ${source.length} characters of template, ${page.length} of page`);
  const sources = [source, ...Object.values(partials)];
  print(
    "parse",
    measure(
      {
        platen: () => sources.map((text) => parse(text)),
        incumbent: () => sources.map((text) => incumbent.parse(text)),
      },
      { rounds },
    ),
  );
  print(
    "compile",
    measure(
      {
        platen: () => sources.map((text) => engine.compile(text)),
        incumbent: () => sources.map((text) => incumbent.parse(text)),
      },
      { rounds },
    ),
  );
  for (const [title, use] of Object.entries({ render: read, "render and encode": encode })) {
    const functions = {
      platen: () => use(renderPlaten()),
      incumbent: () => use(renderIncumbent()),
      ...(handWritten === undefined ? {} : { "hand-written": () => use(handWritten()) }),
    };
    print(title, measure(functions, { rounds }));
  }
}

function compareFormatters() {
  const rows = [];
  const ownNames = [];
  for (const definition of [...standardLibrary.formatters.values(), ...standardLibrary.predicates.values()]) {
    const [example] = definition.examples;
    if (example === undefined) continue;
    // Fifty calls, so that the fixed costs of a render count little.
    const source = example.template.repeat(50);
    const { data, partials = {}, now = 0 } = example;
    const { code, errors: unknown } = incumbent.parse(source);
    if (unknown.length > 0) {
      ownNames.push(definition.name);
      continue;
    }
    const template = engine.compile(source);
    const renderPlaten = () => template.render(data, { partials, locale: "en", now });
    const renderIncumbent = () => {
      const { ctx, errors } = incumbent.execute({
        code,
        json: data,
        partials,
        cldr,
        now,
        enableExpr: true,
        enableInclude: true,
      });
      return { html: ctx.render(), errors };
    };
    const same = renderPlaten().html === renderIncumbent().html;
    const [platen, other] = measure(
      { platen: () => read(renderPlaten().html), incumbent: () => read(renderIncumbent().html) },
      { rounds: Number(values["formatter-rounds"]), milliseconds: 3 },
    );
    rows.push({
      name: definition.name,
      ours: platen.time / 50,
      theirs: other.time / 50,
      slower: 1 / other.ratio,
      same,
    });
  }
  console.log(`\nnot in the incumbent: ${ownNames.join(", ")}`);
  console.log("per call, the first example of each; the slowest relative to the incumbent first");
  for (const { name, ours, theirs, slower, same } of rows.toSorted((a, b) => b.slower - a.slower)) {
    const remark = same ? "" : "   (writes another output)";
    console.log(
      `${name.padEnd(34)} platen ${duration(ours).padEnd(9)} incumbent ${duration(theirs).padEnd(9)} ` +
        `${slower.toFixed(2)} × its time${remark}`,
    );
  }
}

const pageFolder = new URL("../../fixtures/bench/", import.meta.url);
const load = (name) => readFileSync(new URL(name, pageFolder), "utf8");
comparePage(
  "page",
  load("wright.html"),
  JSON.parse(load("wright.json")),
  JSON.parse(load("wright-partials.json")),
);
comparePage("list of items", itemListTemplate, itemListData, {}, () => handWrittenItemList(itemListData));
compareListLengths(incumbent, { rounds: Math.ceil(rounds / 3) });
compareFormatters();
