import { expect, test } from "vitest";
import { Fixtures } from "#store/fixtures.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const MANIFEST = {
  pages: [
    { template: "collections/a.item", data: "data/first.json" },
    { template: "collections/a.item", data: "data/second.json" },
    { template: "collections/a.item", data: "../outside.json" },
    { template: "collections/other.item", data: "data/other.json" },
    null,
  ],
};

test("finds data next to the template, in the data folder or through the manifest", async () => {
  const folder = await TemporaryFolder.create({
    "outside.json": "0",
    "site/site.json": JSON.stringify(MANIFEST),
    "site/collections/a.json": "1",
    "site/data/a.json": "2",
    "site/data/site.json": '{"shared":1,"own":1}',
    "site/data/first.json": '{"own":2}',
    "site/data/second.json": "4",
    "site/data/other.json": "5",
  });
  const fixtures = new Fixtures();
  const template = folder.at("site/collections/a.item");
  const entries = await fixtures.of(template, folder.at("site"));
  expect(entries.map(({ name, value }) => [name, value])).toEqual([
    ["a.json", 1],
    ["a.json", 2],
    ["first.json", { shared: 1, own: 2, baseUrl: "" }],
    ["second.json", 4],
  ]);
  expect(await fixtures.of(template, undefined)).toHaveLength(1);
});

test("reads changed data again and ignores invalid data", async () => {
  const folder = await TemporaryFolder.create({ "a.json": "1" });
  const fixtures = new Fixtures();
  const read = async () => (await fixtures.of(folder.at("a.html"), undefined)).map(({ value }) => value);
  expect(await read()).toEqual([1]);
  await folder.write("a.json", "12");
  expect(await read()).toEqual([12]);
  await folder.write("a.json", "{");
  expect(await read()).toEqual([]);
});

test("uses a few of many data files as examples, and ignores an export of a whole shop", async () => {
  const pages = Array.from({ length: 12 }, (_, i) => ({ template: "a.item", data: `data/${i}.json` }));
  const folder = await TemporaryFolder.create({
    "site.json": JSON.stringify({ pages }),
    "data/0.json": " ".repeat(10_000_000).concat("0"),
  });
  for (let i = 1; i < 12; i++) await folder.write(`data/${i}.json`, `${i}`);
  const entries = await new Fixtures().of(folder.at("a.item"), folder.path);
  expect(entries.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("uses a fixture next to a template unchanged; versions of other data include merged data", async () => {
  const folder = await TemporaryFolder.create({
    "site.json": JSON.stringify({ pages: [{ template: "a.page", data: "data/one.json" }] }),
    "a.json": '{"beside":1}',
    "data/one.json": '{"named":1}',
    "data/site.json": '{"shared":1}',
  });
  const ownData = async () => {
    const data = await new Fixtures().own(folder.at("a.page"), folder.path, true);
    if (typeof data !== "object") throw new Error("There are no data.");
    return data;
  };
  const before = await ownData();
  expect(before.values).toEqual([{ beside: 1 }, { named: 1, shared: 1, baseUrl: "" }]);
  await folder.write("data/site.json", '{"shared":"changed"}');
  expect((await ownData()).version).not.toBe(before.version);
});
