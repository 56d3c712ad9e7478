import { expect, test } from "vitest";
import { codeExamples } from "#core/diagnostics/catalogue/examples.js";
import { createEngine } from "#index.js";
import { explain } from "#lint/explain.js";

/** The codes of a template whose data is an empty object. */
function codesOf(source: string): readonly string[] {
  const template = createEngine().compile(source);
  const { errors } = template.render({});
  return [...template.diagnostics, ...errors].map(({ code }) => code);
}

test.each(Object.entries(codeExamples))(
  "the examples of %s show it and its absence",
  (code, { bad, good }) => {
    expect(bad.map((source) => codesOf(source).includes(code))).toEqual(bad.map(() => true));
    expect(good.map((source) => codesOf(source).includes(code))).toEqual(good.map(() => false));
  },
);

test("an explanation has the examples of its code", () => {
  expect(explain("unknown-formatter")).toMatchObject(codeExamples["unknown-formatter"]);
});
