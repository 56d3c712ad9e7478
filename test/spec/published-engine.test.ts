import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { locale } from "../support/installed-locales.js";
import { cut, readSpecExamples, type SpecExample, specDocuments, titleOf } from "../support/spec-examples.js";

/** The part of the published engine that these tests call. It is CommonJS. */
interface PublishedEngine {
  readonly Compiler: new () => {
    execute(options: Readonly<Record<string, unknown>>): { readonly ctx: { render(): string } };
  };
}

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine") as PublishedEngine;

test.each(specDocuments)("the published engine agrees with fixtures/spec/%s.json", (document) => {
  const differing = readSpecExamples(document).filter(
    (example) => cut(render(example), example.part) !== (example.published ?? example.output),
  );
  expect(differing.map(titleOf)).toEqual([]);
});

test.each(specDocuments)("a decision explains every difference in fixtures/spec/%s.json", (document) => {
  const unexplained = readSpecExamples(document).filter(
    ({ published, decision }) => published !== undefined && decision === undefined,
  );
  expect(unexplained.map(titleOf)).toEqual([]);
});

function render({ template, data = {}, options = {}, ...example }: SpecExample): string {
  const { ctx } = new Compiler().execute({
    code: template,
    json: data,
    partials: example.partials ?? {},
    injects: example.injects ?? {},
    cldr: example.locale === null ? undefined : locale(example.locale ?? "en"),
    now: example.now,
    enableExpr: options.expressions ?? true,
    enableInclude: options.includes ?? true,
    exprOpts: { maxTokens: options.expressionTokens ?? 0, maxStringLen: options.expressionStringLength ?? 0 },
  });
  return ctx.render();
}
