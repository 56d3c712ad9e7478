import { expect, test } from "vitest";
import { decisions } from "../../../spec/decisions.js";
import { describeWithShared } from "../../../support/shared-folder.js";
import { readDocument } from "../../../support/spec/documents.js";
import type { Example } from "../../../support/spec/example.js";
import { evaluate } from "./evaluation.js";

/** The expression of a template that is one tag. */
const ONE_TAG = /^\{\.eval[ \t\n]+([^{}]*)\}$/;

describeWithShared("expressions of the reference, without an engine around them", () => {
  const examples = readDocument("expressions").examples.filter(({ template }) => ONE_TAG.test(template));

  test("most examples are single expressions", () => {
    expect(examples.length).toBeGreaterThan(200);
  });

  // The runner of the document compares the errors without their order; here the order counts.
  test.each(examples.map((example) => [`${example.line}: ${example.template}`, example]))(
    "%s",
    (_, example) => {
      const source = ONE_TAG.exec(example.template)?.[1] ?? "";
      const { written, codes } = evaluate(source, JSON.parse(example.data), {
        tokens: example.options?.expressionTokens ?? 0,
        stringLength: example.options?.expressionStringLength ?? 0,
      });
      expect({ written, codes }).toEqual(expectation(example));
    },
  );
});

function expectation(example: Example): {
  written: string | undefined;
  codes: readonly string[] | undefined;
} {
  const overruled = decisions.find(
    ({ document, template }) => document === "expressions" && template === example.template,
  );
  if (overruled === undefined) return { written: example.output, codes: example.errors };
  const written = overruled.output === "as Java" ? example.java : (overruled.output ?? example.output);
  return { written, codes: overruled.errors ?? example.errors };
}
