import { describe, expect, test } from "vitest";
import { decisions, type Overruled } from "../../spec/decisions.js";
import { describeWithShared } from "../shared-folder.js";
import { type DocumentName, readDocument } from "./documents.js";
import { cut, type Example } from "./example.js";
import { executeIncumbent } from "./execute-incumbent.js";
import { executePlaten } from "./execute-platen.js";

/**
 * Every executed example of a document as a test. `floor` is the number of examples that the document is known to
 * hold: a reader that finds fewer fails.
 */
export function describeDocument(name: DocumentName, floor: number): void {
  describeWithShared(`specification: ${name}`, () => {
    const { examples, unread } = readDocument(name);
    const overruled = decisions.filter((row) => row.document === name);

    test("every table with examples has a reader", () => {
      expect(unread).toEqual([]);
      expect(examples.length).toBeGreaterThanOrEqual(floor);
    });

    test("the document was read as it was executed", () => {
      const misread = examples.filter(
        (example) => cut(executeIncumbent(example).output, example.part) !== example.output,
      );
      expect(misread.map(({ line }) => `${name}:${line}`)).toEqual([]);
    });

    for (const example of examples) {
      const row = overruled.find((candidate) => applies(candidate, example));
      test(title(example, row), () => {
        const { output, errors } = executePlaten(example);
        const expected = expectation(example, row);
        expect(cut(output, example.part)).toBe(expected.output);
        if (expected.errors !== undefined) expect(errors?.toSorted()).toEqual(expected.errors.toSorted());
      });
    }

    describe("decisions", () => {
      for (const row of overruled) {
        test(`${row.decision}: ${JSON.stringify(row.template)}`, () => {
          const matching = examples.filter((example) => applies(row, example));
          const agreeing = matching.filter((example) => agrees(example, expectation(example, row)));
          expect(matching.length, "examples that the decision overrules").toBeGreaterThan(0);
          expect(
            agreeing.map(({ line }) => `${name}:${line}`),
            "examples that say the same as the decision",
          ).toEqual([]);
        });
      }
    });
  });
}

function applies(row: Overruled, example: Example): boolean {
  if (row.template !== example.template) return false;
  const locale = example.locale === undefined ? "en" : example.locale;
  if (row.locale !== undefined && row.locale !== locale) return false;
  const data = typeof row.data === "string" ? [row.data] : row.data;
  return data === undefined || data.includes(example.data);
}

type Expectation = Pick<Example, "output" | "errors">;

function expectation(example: Example, row: Overruled | undefined): Expectation {
  if (row === undefined) return example;
  let output = row.output === "as Java" ? example.java : (row.output ?? example.output);
  if (output === undefined) throw new Error(`${example.document}:${example.line} has no Java output`);
  for (const [from, to] of Object.entries(row.replace ?? {})) output = output.replaceAll(from, to);
  const errors = row.errors ?? example.errors;
  return errors === undefined ? { output } : { output, errors };
}

function agrees(example: Example, expected: Expectation): boolean {
  return (
    example.output === expected.output &&
    (example.errors ?? []).toSorted().join() === (expected.errors ?? []).toSorted().join()
  );
}

function title(example: Example, row: Overruled | undefined): string {
  const parts = [`${example.line}`, example.section, JSON.stringify(example.template)];
  if (example.data !== "{}") parts.push(example.data);
  if (example.locale !== undefined) parts.push(example.locale ?? "no locale");
  if (row !== undefined) parts.push(`decided: ${row.decision}`);
  return parts.join(" · ");
}
