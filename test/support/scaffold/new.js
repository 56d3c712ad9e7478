#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { register } from "./register.js";
import { block, formatter, predicate, rule } from "./starts.js";

/*
 * Creates a formatter, predicate, rule or block: its source file, its registration and its fixture.
 *
 *     npm run new -- formatter NAME [--family core]
 */

const USAGE = "Usage: npm run new -- formatter|predicate|rule|block NAME [--family core]";
const FAMILIES = ["core", "content", "commerce", "social", "i18n"];
const KINDS = { formatter, predicate, rule, block };

const { family, positionals } = readArguments();
const [kind = "", givenName = "", ...rest] = positionals;
const start = Object.hasOwn(KINDS, kind) ? KINDS[/** @type {keyof typeof KINDS} */ (kind)] : undefined;
const name = givenName.replace(/\?$/, "");

if (start === undefined || rest.length > 0) fail(USAGE);
else if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail(`NAME must be in kebab case, for example "line-breaks".`);
else if (!FAMILIES.includes(family)) fail(`--family must be one of ${FAMILIES.join(", ")}.`);
else create(start({ name, variable: camelCase(name), family }));

/** Returns no positional arguments, which prints the usage, for an unknown flag or a flag without its value. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { family: { type: "string", default: "core" } },
      allowPositionals: true,
    });
    return { family: values.family, positionals };
  } catch {
    return { family: "", positionals: [] };
  }
}

/** @param {import("./starts.js").Start} start */
function create({ files, registry, command }) {
  const existingPath = Object.keys(files).find((path) => existsSync(path));
  if (existingPath !== undefined) return fail(`${existingPath} already exists.`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    process.stdout.write(`created   ${path}\n`);
  }
  const { path, ...entry } = registry;
  writeFileSync(path, register(readFileSync(path, "utf8"), entry));
  process.stdout.write(`changed   ${path}\n`);
  process.stdout.write(`Edit this file next: ${join(Object.keys(files)[0] ?? "")}\n`);
  if (command !== undefined) process.stdout.write(`Then update the pages of the guide: ${command}\n`);
}

/** @param {string} text */
function camelCase(text) {
  return text.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
