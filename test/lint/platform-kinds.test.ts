import { expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { parse } from "#core/syntax/index.js";
import { pageData } from "#lint/data/template-data.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { repositoryFacts } from "#lint/repository/repository.js";
import { lintText } from "#lint/runner.js";
import { onlyRule } from "./lint-fixtures.js";

const environment = { library: standardLibrary, settings: onlyRule("value-kind") };

function messages(text: string, path = "blog.list"): readonly string[] {
  return lintText({ path, text }, environment)
    .filter(({ code }) => code === "value-kind")
    .map(({ message }) => message);
}

test.each([
  ["{website.siteTitle|date %Y}", '"date" takes a number, and "website.siteTitle" is a string.'],
  ["{.repeated section items}{title|date %Y}{.end}", '"date" takes a number, and "title" is a string.'],
  ["{.section item}{assetUrl|image-meta}{.end}", '"image-meta" takes an object, and "assetUrl" is a string.'],
  ["{.section item}{tags|html}{.end}", '"html" takes a string or a number, and "tags" is a list.'],
  ["{.section item}{starred|pluralize}{.end}", '"pluralize" takes a number, and "starred" is a boolean.'],
  [
    "{.section item}{.section structuredContent}{.repeated section variants}{price|money}{.end}{.end}{.end}",
    '"money" takes an object, and "price" is a number.',
  ],
  [
    "{.section collection}{mainImage|html}{.end}",
    '"html" takes a string or a number, and "mainImage" is an object.',
  ],
  [
    "{.repeated section shoppingCart.entries}{unitPrice|html}{.end}",
    '"html" takes a string or a number, and "unitPrice" is an object.',
  ],
  [
    '{.equal? collection.type "blog"}x{.end}',
    '"equal?" compares values of one kind, but "collection.type" is a number and "blog" is a string.',
  ],
  [
    "{.equal? collection.options.design 3}x{.end}",
    '"equal?" compares values of one kind, but "collection.options.design" is a string and 3 is a number.',
  ],
  ["{.var @list items}{@list|html}", '"html" takes a string or a number, and "@list" is a list.'],
  [
    "{.repeated section items}{.or}{website|html}{.end}",
    '"html" takes a string or a number, and "website" is an object.',
  ],
])("knows the kinds of the platform's fields without data: %s", (text, message) => {
  expect(messages(text)).toEqual([message]);
});

test.each([
  ["a field that several schemas give different kinds", "{.section item}{excerpt|html}{excerpt|image}{.end}"],
  ["a field of its own type of items", "{.section item}{customContent.date|date %Y}{price|money}{.end}"],
  [
    "a field of an item that the page has, too",
    "{.repeated section items}{pagination|html}{showCart|date}{.end}",
  ],
  ["a string that may be a number", "{.section item}{urlId|round}{originalSize|round}{.end}"],
  [
    "a string that is compared with a number",
    "{.equal? collection.title 3}x{.end}{.equal? item.title 404}x{.end}",
  ],
  ["an empty value", "{.equal? item.starred false}x{.end}"],
  ["a number in quotes", '{.equal? collection.type "10"}x{.end}'],
  ["a field behind an unknown one", "{.section foo}{title|date %Y}{.section items}{title|round}{.end}{.end}"],
  ["a macro", "{.macro date}{title|date %Y}{.end}{x|apply date}"],
  [
    "the body of a navigation",
    '<squarespace:navigation navigationId="a">{.repeated section items}{items|html}{.end}</squarespace:navigation>',
  ],
])("does not judge %s", (_, text) => {
  expect(messages(text)).toEqual([]);
});

test("a block may be applied to anything, and sees the website all the same", () => {
  const text = "{@|html}{title|date %Y}{items|html}{.section website}{siteTitle|round}{.end}{website|html}";
  expect(messages(text, "card.block")).toEqual([
    '"round" takes a number, and "siteTitle" is a string.',
    '"html" takes a string or a number, and "website" is an object.',
  ]);
  expect(messages(text, "card.html")).toEqual([]);
});

test("data of the template go before the schemas", () => {
  const data = pageData([{ items: [{ title: 5 }] }], true);
  const input = { path: "blog.list", text: "{.repeated section items}{title|date %Y}{website|html}{.end}" };
  expect(lintText(input, { ...environment, data })).toEqual([]);
});

test.each([
  ["site.json", 0],
  ["content/site.json", 1],
])("a site with %s has the platform's fields: %i", async (path, count) => {
  const text = "{website|html}";
  const facts = factsOf("pages/a.page", text, parse(text).tree.body);
  const repository = await repositoryFacts({
    paths: ["pages/a.page", path],
    read: () => Promise.resolve(undefined),
    unapplied: [],
  });
  const project = new Project([facts], repository);
  expect(lintText({ path: "pages/a.page", text }, { ...environment, project })).toHaveLength(count);
});
