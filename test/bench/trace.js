import { readFileSync } from "node:fs";
import { engine } from "../support/built-engine.js";
import { itemListData, itemListTemplate } from "./item-list.js";
import { duration, measure } from "./measure.js";

/*
 * The costs of the options `map` and `reads`, by turns with the plain render in one run. Each may take one and
 * a half times as long.
 */

function compare(name, source, data, partials = {}) {
  const template = engine.compile(source);
  const render = (options) => () => template.render(data, { partials, locale: "en", ...options }).html;
  const [plain, ...traced] = measure(
    {
      plain: render({}),
      map: render({ map: true }),
      reads: render({ reads: true }),
      both: render({ map: true, reads: true }),
    },
    { rounds: 31 },
  );
  const rest = traced.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)} ×`);
  console.log(`${name.padEnd(16)} plain ${duration(plain.time).padEnd(10)} ${rest.join("   ")}`);
}

compare("list of items", itemListTemplate, itemListData);
const load = (name) => readFileSync(new URL(`../../fixtures/bench/${name}`, import.meta.url), "utf8");
compare(
  "page",
  load("wright.html"),
  JSON.parse(load("wright.json")),
  JSON.parse(load("wright-partials.json")),
);
