import { describe, expect, test } from "vitest";
import type { Value } from "#core/values/value.js";
import { readSpecExamples } from "../../../support/spec-examples.js";
import { evaluate } from "./evaluation.js";

/** The expression of a template that is one tag. */
const ONE_TAG = /^\{\.eval[ \t\n]+([^{}]*)\}$/;

describe("expressions of fixtures/spec, evaluated without an engine", () => {
  const examples = readSpecExamples("expressions").filter(({ template }) => ONE_TAG.test(template));

  test("includes most examples", () => {
    expect(examples.length).toBeGreaterThan(200);
  });

  // The tests of the fixtures compare the errors in any order; here the order counts.
  test.each(examples.map((example) => [example.template, example] as const))("%s", (_title, example) => {
    const source = ONE_TAG.exec(example.template)?.[1] ?? "";
    const { written, codes } = evaluate(source, (example.data ?? {}) as Value, {
      tokens: example.options?.expressionTokens ?? 0,
      stringLength: example.options?.expressionStringLength ?? 0,
    });
    expect({ written, codes }).toEqual({ written: example.output, codes: example.errors });
  });
});
