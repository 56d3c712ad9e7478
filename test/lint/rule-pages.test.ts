import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { catalogue } from "#core/diagnostics/catalogue.js";
import { configJsonSchema } from "#lint/config/json-schema.js";
import { explain } from "#lint/explain.js";
import { rules } from "#lint/registry.js";
import { codesPage, type RuleRecord, rulePage, ruleTable } from "#lint/rule-page.js";
import { lintFixture, lintFixtures } from "./lint-fixtures.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "templates/service/guide/rules");
const SCHEMA = "src/lint/platen.config.schema.json";
/** Set by `npm run guide:rules`. */
const update = process.env["PLATEN_UPDATE_GUIDE"] === "1";

async function recordOf(rule: (typeof rules)[number]): Promise<RuleRecord> {
  const diagnostics = (await Promise.all(lintFixtures(rule.code).map(lintFixture))).flat();
  return { rule, fixable: diagnostics.some(({ fix }) => fix?.certain === true) };
}

test("the guide has a current page for every rule, and their table", async () => {
  const records = await Promise.all(rules.map(recordOf));
  const pages = new Map(records.map((record) => [`${record.rule.code}.md`, rulePage(record)]));
  pages.set("index.md", ruleTable(records));
  if (update) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  }
  expect(existsSync(folder) ? readdirSync(folder).sort() : []).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), "utf8"), name).toBe(text);
});

test("the guide has a current page of the codes of the language", () => {
  const codes = Object.keys(catalogue).flatMap((code) => explain(code) ?? []);
  const file = join(root, "templates/service/guide/codes.md");
  if (update) writeFileSync(file, codesPage(codes));
  expect(readFileSync(file, "utf8")).toBe(codesPage(codes));
});

test("the JSON schema of the configuration is current", () => {
  const schema = JSON.parse(JSON.stringify(configJsonSchema(z, rules))) as unknown;
  if (update) writeFileSync(join(root, SCHEMA), `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(join(root, SCHEMA), "utf8"))).toEqual(schema);
});
