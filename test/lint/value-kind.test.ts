import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { pageData } from "#lint/data/template-data.js";
import { lintText } from "#lint/runner.js";
import { anyJson } from "../support/arbitraries/json.js";
import { engine } from "../support/engine.js";
import { runs } from "../support/runs.js";
import { onlyRule } from "./lint-fixtures.js";

function messages(text: string, ...pages: readonly unknown[]): readonly string[] {
  const environment = { library: standardLibrary, settings: onlyRule("value-kind") };
  return lintText({ path: "x.page", text }, { ...environment, data: pageData(pages, true) })
    .filter(({ code }) => code === "value-kind")
    .map(({ message }) => message);
}

const SCALARS = [0, 1, 2, -3.5, "", "1", "2 items", ".5", "blog", "true", "<p>x</p>", true, false, null];
const CONTAINERS = [[], [1, 2], {}, { recordType: 2 }];
const value = fc.oneof(fc.constantFrom(...SCALARS, ...CONTAINERS), anyJson);

describe("a reported predicate is never true:", () => {
  test.each([
    "equal? a b",
    "equal? a 3",
    'equal? a "blog"',
    "even? a",
    "odd? a",
    "nth? a b",
    "plural?",
    "singular?",
    "image?",
    "on-sale?",
    "has-variants?",
  ])("%s", (call) => {
    const needsScope = !call.includes(" ");
    const text = needsScope ? `{.section a}{.${call}}true{.end}{.end}` : `{.${call}}true{.end}`;
    const template = engine.compile(text);
    let reported = 0;
    fc.assert(
      fc.property(value, value, (a, b) => {
        if (messages(text, { a, b }).length === 0) return;
        reported++;
        expect(template.render({ a, b }).html).toBe("");
      }),
      { numRuns: runs(200) },
    );
    expect(reported).toBeGreaterThan(0);
  });
});

test("does not report a value that has the right kind on any page", () => {
  const text = "{.even? a}even{.end}{.equal? a 3}three{.end}";
  expect(messages(text, { a: [1] }, { a: "blog" })).toHaveLength(2);
  expect(messages(text, { a: [1] }, { a: 3 })).toEqual([]);
  expect(messages(text, { a: [1] }, { a: null })).toEqual([]);
});

test("names the values and their kinds", () => {
  const data = { list: [1], title: "Spring" };
  expect(messages("{.even? list}x{.end}", data)).toEqual(['"even?" takes a number, and "list" is a list.']);
  expect(messages("{.section list}{.plural?}x{.end}{.end}", data)).toEqual([
    '"plural?" takes a number, and the current value is a list.',
  ]);
  expect(messages("{.equal? list 3}x{.end}", data)).toEqual([
    '"equal?" compares values of one kind, but "list" is a list and 3 is a number.',
  ]);
  expect(messages("{.greaterThan? title 3}x{.end}", data)).toEqual([
    '"greaterThan?" compares values of one kind, but "title" is a string and 3 is a number.',
  ]);
});
