import { expect, test } from "vitest";
import { parse } from "#core/syntax/index.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";

const projectOf = (files: Readonly<Record<string, string>>) =>
  new Project(Object.entries(files).map(([path, text]) => factsOf(path, text, parse(text).tree.body)));

test("a variable is used elsewhere only if another file uses it", () => {
  const project = projectOf({ "a.page": "{@own}{@both}", "b.block": "{@both}{@other}" });
  const elsewhere = ["@own", "@both", "@other"].filter((name) => project.mentionsElsewhere(name, "a.page"));
  expect(elsewhere).toEqual(["@both", "@other"]);
});

test.each([
  [
    "the parameters of platform tags",
    '<squarespace:navigation template="a">',
    '<squarespace:navigation template="b">',
  ],
  ["whether a call depends on the data", "{@|apply b.block}", "{.if a}{@|apply b.block}{.end}"],
  ["whether a file is applied or included", "{@|apply b.block}", "{.include b.block}"],
  ["what is called", "{@|apply b.block}", "{@|apply c.block}"],
  ["a macro", "{.macro m}{.end}", "{.macro n}{.end}"],
  ["a variable", "{@x}", "{@y}"],
])("the fingerprint of a project changes with %s", (_what, before, after) => {
  expect(projectOf({ "a.page": after }).fingerprint).not.toBe(projectOf({ "a.page": before }).fingerprint);
});

test.each([
  "{@|apply card.block}",
  "{@|apply;card.block;size=small}",
  "{@|apply\u{1f600}card.block}",
  "{.var @x @|html|apply card.block}",
  "{.include card.block output}",
])("a call is located at its name: %s", (text) => {
  const { calls } = factsOf("a.page", text, parse(text).tree.body);
  expect(calls.map(({ name, span }) => [name, text.slice(span.start, span.end)])).toEqual([
    ["card.block", "card.block"],
  ]);
});
