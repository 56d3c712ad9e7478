import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "./support/repository-root.js";

/* The rules of CONTRIBUTING.md that a script can check. */

const MAX_COLUMNS = 120;

const sources = ["src", "test", "bin"]
  .flatMap((folder) => filesBelow(folder))
  .filter((path) => /\.(?:ts|tsx|js|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), "utf8") }));

/** `waitForTimeout`, `setTimeout` of a promise's `resolve` with a delay, and the promised `setTimeout`. */
const SLEEPS =
  /\bwaitForTimeout\b|\bsetTimeout\(\s*(?:resolve|done|\(\) => resolve\(\))\s*,|\bawait setTimeout\(/;

/** Excludes benchmarks, which measure time, the differential, which is started manually, and this file. */
function isTest(path: string): boolean {
  return path.startsWith("test/") && !/^test\/(?:bench\/|differential\/|repository\.test)/.test(path);
}

interface Rule {
  readonly title: string;
  readonly breaks: (text: string, path: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    title: `no line is longer than ${MAX_COLUMNS} columns`,
    breaks: (text) => text.split("\n").some(isTooLong),
  },
  {
    title: 'no comment starts with "What"',
    breaks: (text) => /(?:\/\*\*?|\/\/)[\s*]*What\b/.test(text),
  },
  {
    title: "constants are called MAX_…, MIN_… or DEFAULT_…",
    breaks: (text) =>
      /\b(?:const|let) (?:[A-Z_]+_)?(?:MOST|LONGEST|SHORTEST|DEEPEST|FEWEST|LARGEST|SMALLEST|USUAL)\b/.test(
        text,
      ) || /\b(?:MOST|LONGEST|SHORTEST|DEEPEST|FEWEST|LARGEST|SMALLEST|USUAL)_[A-Z]/.test(text),
  },
  {
    title: "tests are written with test(), not with it()",
    breaks: (text, path) => path.startsWith("test/") && /^\s*it(?:\.\w+)*\(/m.test(text),
  },
  {
    title: "tests wait for conditions and do not sleep",
    breaks: (text, path) => isTest(path) && SLEEPS.test(text),
  },
  {
    title: "tests have no thresholds on the clock or the heap",
    breaks: (text, path) =>
      isTest(path) && /\bheapUsed\b|\bperformance\.now\(|\bprocess\.hrtime\b/.test(text),
  },
  {
    title: "properties scale with PLATEN_TEST_RUNS: numRuns is runs(…)",
    breaks: (text, path) => isTest(path) && /\bnumRuns: (?!runs\()/.test(text),
  },
];

describe("the repository", () => {
  for (const { title, breaks } of rules) {
    test(title, () => {
      const offenders = sources.filter(({ text, path }) => breaks(text, path)).map(({ path }) => path);
      expect(offenders).toEqual([]);
    });
  }
});

/** An address or a string without a space cannot be broken. */
function isTooLong(line: string): boolean {
  return line.length > MAX_COLUMNS && !/^\s*\S{100,}$/.test(line);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length));
}
