import { describe, expect, test } from "vitest";
import { engine } from "../support/engine.js";
import { cut, readSpecExamples, type SpecExample, specDocuments, titleOf } from "../support/spec-examples.js";

/** Diagnostics of a template that the examples list. Platen reports more than they do; the rest is not compared. */
const LISTED_DIAGNOSTICS: ReadonlySet<string> = new Set([
  "unknown-formatter",
  "unknown-predicate",
  "unclosed-block",
  "unmatched-end",
  "not-allowed-at-root",
  "not-allowed-in-block",
  "dead-branch",
]);

/**
 * Where the published engine catches an exception of a formatter, Platen reports a failure of its own. An exception
 * that Platen catches is a defect.
 */
const COMPARED_AS: Readonly<Record<string, string>> = {
  "formatter-failure": "unexpected-failure",
  "unexpected-failure": "defect: a formatter threw",
};

describe.each(specDocuments)("fixtures/spec/%s.json", (document) => {
  const examples = readSpecExamples(document);

  test.each(examples.map((example) => [titleOf(example), example] as const))("%s", (_title, example) => {
    const { output, errors } = render(example);
    expect(cut(output, example.part)).toBe(example.output);
    if (example.errors !== undefined) expect(errors.toSorted()).toEqual(example.errors.toSorted());
  });
});

function render(example: SpecExample): { readonly output: string; readonly errors: readonly string[] } {
  const { expressions = true, includes = true, ...limits } = example.options ?? {};
  const template = engine.compile(example.template);
  const { html, errors } = template.render(example.data ?? {}, {
    ...(example.locale === null ? {} : { locale: example.locale ?? "en" }),
    ...(example.partials === undefined ? {} : { partials: example.partials }),
    ...(example.injects === undefined ? {} : { injects: example.injects }),
    ...(example.now === undefined ? {} : { now: example.now }),
    expressions,
    includes,
    limits,
  });
  const ofTemplate = new Set(template.diagnostics);
  const listed = template.diagnostics.filter(({ code }) => LISTED_DIAGNOSTICS.has(code));
  const ofRender = errors.filter((error) => !ofTemplate.has(error));
  return { output: html, errors: [...listed, ...ofRender].map(({ code }) => COMPARED_AS[code] ?? code) };
}
