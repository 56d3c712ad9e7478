import { readFileSync } from "node:fs";
import { standardLibrary } from "../../../dist/core/library/standard.js";
import { engine } from "../../support/built-engine.js";

/*
 * Reads conformance cases as JSON from stdin, and writes their outputs and the results of the library's examples as
 * JSON to stdout. Runs dist/ in a separate process.
 */

function codeGenerationBlocked() {
  try {
    // biome-ignore lint/security/noGlobalEval: the point is that it must fail
    eval("1");
    return false;
  } catch {
    return true;
  }
}

/** @param {any} example */
function render({ template, data, partials, locale, now, injects }) {
  return engine.compile(template).render(data, {
    partials: partials ?? {},
    injects: injects ?? {},
    locale: locale === null ? undefined : (locale ?? "en"),
    now,
  }).html;
}

const cases = JSON.parse(readFileSync(0, "utf8"));
const definitions = [...standardLibrary.formatters.values(), ...standardLibrary.predicates.values()];
const examples = definitions.flatMap(({ name, examples }) =>
  examples.map((example) => ({ name, ...example })),
);
const differing = examples
  .filter((example) => render(example).trim() !== example.output.trim())
  .map(({ name, template }) => `${name}: ${template}`);

process.stdout.write(
  JSON.stringify({
    codeGenerationBlocked: codeGenerationBlocked(),
    outputs: cases.map(render),
    differing,
    examples: examples.length,
  }),
);
