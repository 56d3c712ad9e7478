import fc from "fast-check";
import { pageData } from "../support/arbitraries/json.js";
import { partialSources, wellFormedTemplate } from "../support/arbitraries/templates.js";

const cases = fc.record({ template: wellFormedTemplate, data: pageData, partials: partialSources });

/** Random templates over random JSON. */
export function* languageCases(count, seed) {
  const batch = 500;
  for (let done = 0; done < count; done += batch) {
    const numRuns = Math.min(batch, count - done);
    for (const one of fc.sample(cases, { seed: seed + done, numRuns })) {
      // Real data are parsed JSON. The generators make objects without a prototype, which the incumbent cannot read.
      yield {
        ...JSON.parse(JSON.stringify(one)),
        name: "language",
        now: 0,
        injects: { file: { a: 1, b: "x" } },
      };
    }
  }
}
