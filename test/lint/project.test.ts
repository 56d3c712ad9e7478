import { expect, test } from "vitest";
import { parse } from "../../src/core/syntax/index.js";
import { factsOf } from "../../src/lint/project/facts.js";
import { Project } from "../../src/lint/project/project.js";

const projectOf = (files: Readonly<Record<string, string>>) =>
  new Project(Object.entries(files).map(([path, text]) => factsOf(path, text, parse(text).tree.body)));

test("a variable is mentioned elsewhere only where another file does", () => {
  const project = projectOf({ "a.page": "{@own}{@both}", "b.block": "{@both}{@other}" });
  const elsewhere = ["@own", "@both", "@other"].filter((name) => project.mentionsElsewhere(name, "a.page"));
  expect(elsewhere).toEqual(["@both", "@other"]);
});

test.each([
  ["what the platform is told of", '<squarespace:navigation template="main">'],
  ["what is applied whatever the data are", "{.if a}{@|apply b.block}{.end}"],
  ["what is included", "{.include b.block}"],
  ["a macro", "{.macro m}{.end}"],
  ["a variable", "{@x}"],
])("the fingerprint of a project changes with %s", (_what, text) => {
  const before = projectOf({ "a.page": "{@|apply b.block}" });
  expect(projectOf({ "a.page": text }).fingerprint).not.toBe(before.fingerprint);
});
