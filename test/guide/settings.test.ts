import { expect, test } from "vitest";
import { explainProblem } from "#cli/serve/problem-explanations.js";
import { serveSchema } from "#cli/serve/settings/schema.js";
import { problemCatalogue } from "#service/problem.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { guidePages } from "./guide-examples.js";

const pages = guidePages();

test("the page of settings lists each setting with its meaning and default", () => {
  const defaults: Readonly<Record<string, unknown>> = serveSchema.parse({});
  const rows = Object.entries(serveSchema.shape).map(([name, schema]) => {
    const value = defaults[name];
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    return `| \`${name}\` | ${schema.description} | ${isEmpty ? "–" : `\`${value}\``} |`;
  });
  const listed = pages
    .get("settings.md")
    ?.split("\n")
    .filter((line) => /^\| `/.test(line));
  expect(listed).toEqual(rows);
});

test("the site.json of the guide is valid", () => {
  const json = /```json\n(.*?)```/s.exec(pages.get("deployment.md") ?? "")?.[1] ?? "";
  expect(readSiteManifest(JSON.parse(json))).toHaveProperty("pages");
});

test("the guide lists each problem of the service with its status and the advice of `platen explain`", () => {
  const rows = Object.entries(problemCatalogue)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([code, { status }]) => `| ${status} | \`${code}\` | ${explainProblem(code)?.advice} |`);
  const listed = pages
    .get("http.md")
    ?.split("\n")
    .filter((line) => /^\| \d{3} \|/.test(line));
  expect(listed).toEqual(rows);
});
