import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { engine } from "../support/built-engine.js";
import { locale } from "../support/installed-locales.js";
import { itemListData, itemListTemplate } from "./item-list.js";

/*
 * The throughput of Platen and of the incumbent engine, alternately in one run, from the compiled template to the bytes
 * of the page. Takes the fastest round, because a busy machine only slows renders down.
 */

const ROUNDS = 1_000;
const WARM_UP = 40;

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine");
const incumbent = new Compiler();
const cldr = locale("en");

function compare(name, calls, source, json, partials = {}) {
  const template = engine.compile(source);
  const { code } = incumbent.parse(source);
  const codes = Object.fromEntries(
    Object.entries(partials).map(([key, text]) => [key, incumbent.parse(text).code]),
  );
  const renderPlaten = () => Buffer.from(template.render(json, { partials, locale: "en" }).html).length;
  const renderIncumbent = () =>
    Buffer.from(
      incumbent
        .execute({ code, json, partials: codes, cldr, enableExpr: true, enableInclude: true })
        .ctx.render(),
    ).length;
  const best = [renderPlaten, renderIncumbent].map((run) => time(run, calls * WARM_UP));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, run] of [renderPlaten, renderIncumbent].entries())
      best[i] = Math.min(best[i], time(run, calls));
  }
  const [platen, other] = best;
  const perSecond = Math.round(1e9 / platen).toLocaleString("en");
  console.log(
    `${name.padEnd(16)} ${(other / platen).toFixed(1)} × the incumbent   ${perSecond} pages a second`,
  );
}

function time(run, calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) run();
  return Number(process.hrtime.bigint() - start) / calls;
}

const load = (name) => readFileSync(new URL(`../../fixtures/bench/${name}`, import.meta.url), "utf8");
compare("list of items", 5, itemListTemplate, itemListData);
compare(
  "page",
  20,
  load("wright.html"),
  JSON.parse(load("wright.json")),
  JSON.parse(load("wright-partials.json")),
);
