import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { lintText } from "#lint/runner.js";
import { some } from "../support/runs.js";

/** Packages whose sources use braces in all ways of scripts and style sheets. */
const PACKAGES = [
  "react",
  "react-dom",
  "express",
  "zod",
  "commander",
  "leaflet",
  "yaml",
  "date-fns/fp",
  "markdown-it",
  "pino",
].map((name) => `node_modules/${name}`);
const FOLDERS = [...PACKAGES, "fixtures", "templates"];
const CODE = /\.(?:[cm]?js|css|json)$/;
/** Larger files are bundles of the others. */
const MAX_SIZE = 300_000;

const root = fileURLToPath(new URL("../..", import.meta.url));
const settings = (await ConfigResolver.of()).settingsFor("x.html");

function* codeBelow(folder: string): Generator<readonly [string, string]> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* codeBelow(path);
    else if (CODE.test(entry.name)) {
      const text = readFileSync(join(root, path), "utf8");
      if (text.length <= MAX_SIZE) yield [path, text];
    }
  }
}

/** The code alone, and inside an element of a template. */
function placements(path: string, text: string): readonly (readonly [string, string])[] {
  const element = path.endsWith(".css") ? "style" : "script";
  const inside = text.replace(new RegExp(`</${element}`, "gi"), "");
  const type = path.endsWith(".json") ? ' type="application/json"' : "";
  return [
    ["x.html", text],
    ["x.block", text],
    ["x.region", `<!doctype html><p>x</p><${element}${type}>${inside}</${element}>`],
  ];
}

test.each(some(FOLDERS, 4, 3))("reports nothing in the code of %s as a tag", (folder) => {
  const files = [...codeBelow(folder)];
  const diagnostics: string[] = [];
  for (const [index, [path, text]] of files.entries()) {
    for (const [name, placed] of some(placements(path, text), 3, index)) {
      for (const { code, start } of lintText(
        { path: name, text: placed },
        { library: standardLibrary, settings },
      )) {
        if (code === "looks-like-a-tag") diagnostics.push(`${path} as ${name}, line ${start.line}`);
      }
    }
  }
  expect(files.length).toBeGreaterThan(0);
  expect(diagnostics).toEqual([]);
});
