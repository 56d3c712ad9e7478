import { expect, test } from "vitest";
import { Fixtures } from "../../src/store/fixtures.js";
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

test("data lie beside the template, in the data folder, or where the manifest says", async () => {
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
  const found = await fixtures.of(template, folder.at("site"));
  expect(found.map(({ name, value }) => [name, value])).toEqual([
    ["a.json", 1],
    ["a.json", 2],
    ["first.json", { shared: 1, own: 2, baseUrl: "" }],
    ["second.json", 4],
  ]);
  expect(await fixtures.of(template, undefined)).toHaveLength(1);
});

test("data are read again when they have changed, and passed over when they are none", async () => {
  const folder = await TemporaryFolder.create({ "a.json": "1" });
  const fixtures = new Fixtures();
  const read = async () => (await fixtures.of(folder.at("a.html"), undefined)).map(({ value }) => value);
  expect(await read()).toEqual([1]);
  await folder.write("a.json", "12");
  expect(await read()).toEqual([12]);
  await folder.write("a.json", "{");
  expect(await read()).toEqual([]);
});
