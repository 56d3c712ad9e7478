import { expect, test } from "vitest";
import { createEngine } from "#index.js";
import { dataTree, missingReads } from "#playground/panels/data-tree.js";

const data = {
  title: "T",
  items: [
    { name: "a", price: 1 },
    { name: "b", price: 2 },
  ],
  unused: { deep: true },
  "a.b": 1,
};
const template = createEngine().compile(
  "{title}{.repeated section items}{name}{nope}{.end}{.if other}{.end}",
);
const { reads = [] } = template.render(data, { reads: true });

test("marks the values that a page has read", () => {
  const root = dataTree(data, reads);
  expect([root.readCount, root.count]).toEqual([3, 7]);
  const [title, items, unused] = root.members();
  expect([title?.isRead, items?.readCount, unused?.readCount]).toEqual([true, 2, 0]);
  const [first] = items?.members() ?? [];
  expect(first?.members().map(({ name, sample, isRead }) => [name, sample, isRead])).toEqual([
    ["name", '"a"', true],
    ["price", "1", false],
  ]);
});

test("marks missing values that were looked up", () => {
  expect(missingReads(data, reads).toSorted()).toEqual(["items.*.nope", "nope", "other"]);
  expect(missingReads(data, ["a.b", "a.c"])).toEqual(["a.c"]);
});
