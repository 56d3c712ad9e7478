import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { some } from "../support/runs.js";
import { lintOnce } from "./lint-once.js";

const folder = fileURLToPath(new URL("../../fixtures/typing-errors", import.meta.url));
const files = readdirSync(folder).map((path) => ({ path, text: readFileSync(`${folder}/${path}`, "utf8") }));
/** The positions of the diagnostics of each file without a mistake. */
const diagnosed = new Map<string, ReadonlySet<string>>();
beforeAll(async () => {
  for (const { path, text } of files) {
    const diagnostics = await lintOnce(text, path);
    diagnosed.set(
      path,
      new Set(diagnostics.map(({ code, start }) => `${code} ${start.line}:${start.column}`)),
    );
  }
});
/** Scripts, comments and platform tags, in which the same characters have another meaning. */
const OTHER = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<squarespace:[^>]*>/g;

/** A typing error, and the minimum percentage of its places at which a diagnostic must report it. */
type TypingError = readonly [
  name: string,
  pattern: RegExp,
  misspell: (written: string) => string,
  share: number,
];

const TYPING_ERRORS: readonly TypingError[] = [
  ["a blank behind the bar", /\{[@\w.-]+\|[^{}\s]+\}/g, (tag) => tag.replace("|", "| "), 95],
  ["blanks around the bar", /\{[@\w.-]+\|[^{}\s]+\}/g, (tag) => tag.replace("|", " | "), 90],
  ["blanks inside of the braces", /\{[a-z][\w.]*\}/g, (tag) => `{ ${tag.slice(1, -1)} }`, 90],
  ["a call without its closing brace", /\{[@\w.-]+\|[^{}]+\}/g, (tag) => tag.slice(0, -1), 90],
  ["an address without its closing brace", /\{[\w.]*Url\}(?=")/g, (tag) => tag.slice(0, -1), 95],
  ["an .end without its closing brace", /\{\.end\}/g, (tag) => tag.slice(0, -1), 95],
  ["an .end without its opening brace", /\{\.end\}/g, (tag) => tag.slice(1), 95],
  ["a dotted name without its opening brace", /\{\w+(?:\.\w+)+\}/g, (tag) => tag.slice(1), 95],
  ["a name without its opening brace", /\{[a-z]\w*\}/g, (tag) => tag.slice(1), 90],
  ["a name without its closing brace", /\{[@\w.]+\}/g, (tag) => tag.slice(0, -1), 95],
  ["an .end too many", /\{\.end\}/g, (tag) => tag + tag, 95],
  ["a call without its opening brace", /\{[@\w.-]+\|[^{}]+\}/g, (tag) => tag.slice(1), 90],
  ["a block without its .end", /\{\.end\}/g, () => "", 85],
  ["an attribute without its closing quote", / [\w-]+="[^"<>]*"(?=[\s/>])/g, (one) => one.slice(0, -1), 90],
  [
    "an attribute without its opening quote",
    / [\w-]+="[^"<>]+"(?=[\s/>])/g,
    (one) => one.replace('"', ""),
    95,
  ],
  ["an attribute without its =", / [\w-]+="[^"<>]*"(?=[\s/>])/g, (one) => one.replace("=", ""), 95],
  ["an attribute that is there twice", / (?:class|href|id)="[^"<>{}]*"(?=[\s/>])/g, (one) => one + one, 95],
  ["an end tag without its >", /<\/\w+>/g, (tag) => tag.slice(0, -1), 95],
  ["a doubled <", /<(?=(?:div|a|span|ul|li|h1|img)[ >])/g, () => "<<", 95],
  ["{.else}", /\{\.or\}/g, () => "{.else}", 95],
  ["{end}", /\{\.end\}/g, () => "{end}", 95],
  ["{{a}}", /\{[\w.]*Url\}/g, (tag) => `{${tag}}`, 95],
  ["{!a}", /\{[a-z][\w.]*\}/g, (tag) => `{!${tag.slice(1)}`, 90],
  ["a dot at the end", /\{[a-z][\w.]*\}/g, (tag) => `${tag.slice(0, -1)}.}`, 90],
  ["an index in brackets", /\{[a-z]\w*\.[\w.]+\}/g, (tag) => tag.replace(".", "[0]."), 90],
  [".repeated without section", /\{\.repeated section/g, () => "{.repeated", 95],
];

test.each(some(TYPING_ERRORS, 4))("reports %s at its position", async (_name, pattern, misspell, share) => {
  let count = 0;
  const unreported: string[] = [];
  for (const { path, text } of files) {
    const before = diagnosed.get(path);
    const others = [...text.matchAll(OTHER)].map(({ index, 0: one }) => [index, index + one.length] as const);
    for (const { index, 0: written } of text.matchAll(pattern)) {
      if (others.some(([start, end]) => start <= index && index < end)) continue;
      count++;
      const misspelt = text.slice(0, index) + misspell(written) + text.slice(index + written.length);
      const line = text.slice(0, index).split("\n").length;
      const isReported = (await lintOnce(misspelt, path)).some(
        ({ code, start, end }) =>
          !before?.has(`${code} ${start.line}:${start.column}`) &&
          (Math.abs(start.line - line) <= 1 || Math.abs(end.line - line) <= 1),
      );
      if (!isReported) unreported.push(`${path}:${line} ${written}`);
    }
  }
  expect(count).toBeGreaterThan(0);
  expect((100 * (count - unreported.length)) / count, unreported.join("\n")).toBeGreaterThanOrEqual(share);
});
