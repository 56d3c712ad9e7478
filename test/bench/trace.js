import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Directory } from "../../dist/store/directory.js";
import { readSite } from "../../dist/store/site-content.js";
import { readSiteManifest } from "../../dist/website/sites/site-manifest.js";
import { engine } from "../support/built-engine.js";
import { itemListData, itemListTemplate } from "./item-list.js";
import { duration } from "./measure.js";

/*
 * The costs of the options `map` and `reads`, measured alternately with the plain render. Takes the fastest round,
 * because a busy machine only slows renders down.
 */

const ROUNDS = 60;
const WARM_UP = 40;

function compare(name, calls, source, data, partials = {}, settings = {}) {
  const template = engine.compile(source);
  const variants = {
    plain: {},
    map: { map: true },
    reads: { reads: true },
    both: { map: true, reads: true },
  };
  const entries = Object.entries(variants).map(([variant, options]) => {
    const run = () => template.render(data, { partials, locale: "en", ...settings, ...options });
    return { variant, run, best: Number.POSITIVE_INFINITY };
  });
  for (const { run } of entries) time(run, calls * WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const entry of entries) entry.best = Math.min(entry.best, time(entry.run, calls));
  }
  const plain = entries[0].best;
  const rest = entries.slice(1).map(({ variant, best }) => `${variant} ${(best / plain).toFixed(2)} ×`);
  console.log(`${name.padEnd(24)} plain ${duration(plain).padEnd(10)} ${rest.join("   ")}`);
}

function time(run, calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) run();
  return Number(process.hrtime.bigint() - start) / calls;
}

compare("list of items", 15, itemListTemplate, itemListData);
const load = (name) => readFileSync(new URL(`../../fixtures/bench/${name}`, import.meta.url), "utf8");
compare(
  "page",
  150,
  load("wright.html"),
  JSON.parse(load("wright.json")),
  JSON.parse(load("wright-partials.json")),
);
const shop = await Directory.open(fileURLToPath(new URL("../../templates/shop", import.meta.url)));
const site = await readSite(shop, readSiteManifest);
for (const path of ["/", "/shop", "/shop/field-vase"]) {
  const { source, data } = /** @type {any} */ (site.pages.get(path));
  for (const islands of [false, true]) {
    const name = `${path}${islands ? " islands" : ""}`;
    compare(name, 20, source, data, /** @type {any} */ (site.partials), { islands });
  }
}
