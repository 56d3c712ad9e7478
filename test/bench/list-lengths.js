import { engine } from "../support/built-engine.js";
import { handWrittenItemList, itemListOf, itemListTemplate } from "./item-list.js";
import { duration, measure } from "./measure.js";

/** Allows lists of any length. */
const limits = {
  instructions: Number.MAX_SAFE_INTEGER,
  outputLength: Number.MAX_SAFE_INTEGER,
  milliseconds: 0,
};

/** The costs of an item in lists from ten to a hundred thousand. They must not depend on the length. */
export function compareListLengths(incumbent, { rounds }) {
  const template = engine.compile(itemListTemplate);
  const { code } = incumbent.parse(itemListTemplate);
  console.log("\nper item, in lists of increasing length");
  let shortest;
  for (const length of [10, 100, 1_000, 10_000, 100_000]) {
    const data = itemListOf(length);
    const results = measure(
      {
        platen: () => template.render(data, { limits }).html.charCodeAt(9),
        incumbent: () => incumbent.execute({ code, json: data }).ctx.render().charCodeAt(9),
        "hand-written": () => handWrittenItemList(data).charCodeAt(9),
      },
      { rounds: length > 10_000 ? Math.ceil(rounds / 3) : rounds },
    );
    const [platen, ...others] = results;
    const item = platen.time / length;
    shortest ??= item;
    const rest = others.map(
      ({ name, time, ratio }) => `${name} ${duration(time / length)} (${ratio.toFixed(2)} ×)`,
    );
    console.log(
      `${String(length).padStart(7)} items   platen ${duration(item).padEnd(8)} ` +
        `${(item / shortest).toFixed(2)} × that of ten   ${rest.join("   ")}`,
    );
  }
}
