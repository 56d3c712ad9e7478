import { parseArgs } from "node:util";
import { renderIncumbent, renderPlaten } from "./engines.js";
import { explain } from "./explanations.js";
import { languageCases } from "./language-cases.js";
import { libraryCases } from "./library-cases.js";
import { minimise } from "./minimise.js";

/*
 * Renders random templates and data with both engines. If the incumbent reports no error, the outputs must be equal, or
 * a decision must explain the difference. Other differences are minimised and printed, and the exit code is 1.
 */

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "10000" },
    library: { type: "string", default: "20000" },
    seed: { type: "string" },
    /** The maximum number of unexplained differences to print. Others are only counted. */
    show: { type: "string", default: "10" },
    /** Selects a single formatter or predicate. */
    only: { type: "string" },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);

/** Returns the outputs of both engines, or undefined if they are equal. */
function difference(item) {
  const theirs = renderIncumbent(item);
  if (theirs === undefined) return undefined;
  const ours = renderPlaten(item);
  if (ours === theirs || explain(item, ours, theirs) !== undefined) return undefined;
  return { ours, theirs };
}

function check(title, cases) {
  const explained = new Map();
  const unexplained = new Map();
  let compared = 0;
  let erroneous = 0;
  for (const item of cases) {
    if (values.only !== undefined && item.name !== values.only) continue;
    const theirs = renderIncumbent(item);
    if (theirs === undefined) {
      erroneous++;
      continue;
    }
    compared++;
    const ours = renderPlaten(item);
    if (ours === theirs) continue;
    const rule = explain(item, ours, theirs);
    if (rule === undefined) unexplained.set(item, item.name);
    else explained.set(rule, (explained.get(rule) ?? 0) + 1);
  }
  console.log(`${title}: ${compared} compared, ${erroneous} not (the incumbent reports an error)`);
  for (const [{ decision, reason }, count] of explained) console.log(`  ${count} × ${decision}: ${reason}`);
  console.log(`  ${unexplained.size} unexplained`);
  report(unexplained);
  return unexplained.size;
}

function report(unexplained) {
  const byName = Map.groupBy?.(unexplained.keys(), (item) => item.name) ?? groupByName(unexplained);
  if (unexplained.size > 0) {
    console.log(`  by name: ${[...byName].map(([name, items]) => `${name} ${items.length}`).join(", ")}`);
  }
  let shown = 0;
  for (const items of byName.values()) {
    for (const item of items.slice(0, 3)) {
      if (shown++ >= Number(values.show)) return;
      const small = minimise(item, (candidate) => difference(candidate) !== undefined);
      const { ours, theirs } = difference(small) ?? {};
      console.log(`\n  template  ${JSON.stringify(small.template)}`);
      console.log(`  data      ${JSON.stringify(small.data)}`);
      if (/apply|include/.test(small.template)) console.log(`  partials  ${JSON.stringify(small.partials)}`);
      if (small.locale !== undefined) console.log(`  locale    ${small.locale}`);
      console.log(`  incumbent ${JSON.stringify(theirs)}`);
      console.log(`  platen    ${JSON.stringify(ours)}`);
    }
  }
}

function groupByName(unexplained) {
  const groups = new Map();
  for (const item of unexplained.keys()) groups.set(item.name, [...(groups.get(item.name) ?? []), item]);
  return groups;
}

console.log(`seed ${seed} (--seed ${seed} repeats this run)`);
const failures =
  (values.only === undefined ? check("language", languageCases(Number(values.cases), seed)) : 0) +
  check("library", libraryCases(Number(values.library), seed));
if (failures > 0) process.exitCode = 1;
