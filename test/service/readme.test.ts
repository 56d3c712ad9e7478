import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configSchema } from "../../src/service/config/schema.js";
import { readSiteManifest } from "../../src/service/requests/site-manifest.js";

/* What the README tells of settings and sites is what the service takes. */

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const section = (title: string): string => readme.split(`### ${title}\n`)[1]?.split("\n### ")[0] ?? "";

test("the settings are all listed, each with its default", () => {
  const listed = new Map<string, string | undefined>();
  for (const [, names = "", defaults = ""] of section("Settings").matchAll(
    /^\| (`.*?) \| .* \| (.*) \|$/gm,
  )) {
    const values = defaults.split(", ");
    for (const [index, name] of names.split(", ").entries()) listed.set(name.slice(1, -1), values[index]);
  }
  expect([...listed.keys()].toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  for (const [name, value] of Object.entries(configSchema.parse({}))) {
    if (typeof value !== "object") expect([name, listed.get(name)]).toEqual([name, `\`${value}\``]);
  }
});

test("the site.json is one", () => {
  const json = /```json\n(.*?)```/s.exec(section("A site"))?.[1] ?? "";
  expect(readSiteManifest(JSON.parse(json))).toHaveProperty("pages");
});
