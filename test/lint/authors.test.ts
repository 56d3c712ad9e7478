import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

/** A mark at the end of lines with a mistake. */
const MARK = "  ◀";

interface Case {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  /** Numbers of the marked lines. */
  readonly marked: readonly number[];
}

/** Reads templates as authors write them: after a line "==== title · path", up to the next such line. */
function cases(file: string): readonly Case[] {
  const source = readFileSync(
    fileURLToPath(new URL(`../../fixtures/authors/${file}`, import.meta.url)),
    "utf8",
  );
  return source
    .split(/^==== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.trimEnd().split("\n");
      const [title = "", path = ""] = head.split(" · ");
      return {
        title,
        path,
        text: `${lines.map((line) => line.replace(MARK, "")).join("\n")}\n`,
        marked: lines.flatMap((line, i) => (line.endsWith(MARK) ? [i + 1] : [])),
      };
    });
}

async function problems({ text, path }: Case): Promise<readonly (readonly [number, string])[]> {
  const all = await lintOnce(text, path);
  return all
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .map(({ start, code, message }) => [start.line, `${code}: ${message}`]);
}

describe("broken templates", () => {
  test.each(cases("broken.txt").map((one) => [one.title, one] as const))(
    "reports %s on its line and nowhere else",
    async (_, one) => {
      const lines = (await problems(one)).map(([line]) => line);
      expect([...new Set(lines)]).toEqual(one.marked);
    },
  );
});

describe("correct templates", () => {
  test.each(cases("correct.txt").map((one) => [one.title, one] as const))(
    "%s: reports nothing",
    async (_, one) => {
      expect(await problems(one)).toEqual([]);
    },
  );
});
