import { expect, test } from "vitest";
import { createEngine } from "#index.js";

const engine = createEngine();
const template = engine.compile(
  "{.clickable?}clickable {.end}{.redirect?}redirect {.end}{.index?}index {.end}",
);

test.each<[unknown, string]>([
  [1, "clickable index "],
  ["index", "clickable index "],
  [2, "clickable redirect "],
  ["redirect", "clickable redirect "],
  [3, ""],
  ["none", ""],
  ["variation", ""],
  ["Index", ""],
  [null, ""],
  [undefined, "clickable "],
])("a folder with the behaviour %j", (folderBehavior, expected) => {
  const data = { folderBehavior, collection: { folder: true, folderBehavior } };
  expect(template.render(JSON.parse(JSON.stringify(data))).html).toBe(expected);
});

test("uses the behaviour of the folder inside a collection without its own", () => {
  const index = engine.compile("{.index?}index{.end}");
  expect(index.render({ collection: { folder: { folderBehavior: 1 } } }).html).toBe("index");
  expect(index.render({ collection: { folder: { folderBehavior: 1 }, folderBehavior: 2 } }).html).toBe("");
});
