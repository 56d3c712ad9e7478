import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { type RunOptions, run, Sink } from "../support/cli.js";

/** Runs a command on a terminal of 60 columns. */
async function onTerminal(
  argv: readonly string[],
  env: Record<string, string> = {},
  options: RunOptions = {},
): Promise<string> {
  const stdout = Object.assign(new Sink(), { isTTY: true, columns: 60 });
  await run(argv, { ...options, stdout, env });
  return stdout.text;
}

test.each([["explain", "unknown-formatter"], ["explain"], ["reference", "money"], ["reference"]])(
  "%s wraps its paragraphs at the width of the terminal, between words",
  async (...argv) => {
    const text = stripVTControlCharacters(await onTerminal(argv));
    const paragraphs = text.replace(/\n(?:Examples|Reported):[\s\S]*/, "").split("\n");
    expect(paragraphs.filter((line) => line.length > 60 && line.trim().includes(" "))).toEqual([]);
    const plain = (await run(argv)).out.replace(/\n(?:Examples|Reported):[\s\S]*/, "");
    const words = (all: string) => all.replaceAll("`", "").split(/\s+/);
    expect(words(paragraphs.join("\n"))).toEqual(words(plain));
  },
);

test("continued lines of a list are indented like its text", async () => {
  const lines = stripVTControlCharacters(await onTerminal(["reference"])).split("\n");
  const at = lines.findIndex((line) => line.startsWith("  .alternates with"));
  expect(lines[at + 1]).toMatch(/^ {20,}\S/);
});

test("code is colored instead of quoted", async () => {
  expect(await onTerminal(["explain", "unknown-formatter"])).toContain("\u001b[35mplaten");
});

test("NO_COLOR keeps backticks and colors out, and FORCE_COLOR colors the text of a pipe", async () => {
  const plain = await onTerminal(["explain", "unknown-formatter"], { NO_COLOR: "1" });
  expect(plain).toMatch(/`platen\s+reference`/);
  expect(plain).toBe(stripVTControlCharacters(plain));
  const { out } = await run(["explain", "unknown-formatter"], { env: { FORCE_COLOR: "1" } });
  expect(out).toContain("\u001b[1munknown-formatter (error)\u001b[22m");
});

const LINK = "\u001b]8;;";

test.each([
  [{ TERM_PROGRAM: "WezTerm" }, true],
  [{ VTE_VERSION: "7600" }, true],
  [{ FORCE_HYPERLINK: "1" }, true],
  [{ TERM: "xterm-256color" }, false],
  [{ VTE_VERSION: "4800" }, false],
  [{ TERM_PROGRAM: "vscode", FORCE_HYPERLINK: "0" }, false],
  [{ TERM_PROGRAM: "vscode", NO_COLOR: "1" }, false],
  [{ TERM_PROGRAM: "vscode", TERM: "dumb" }, false],
])("lint with %o links the codes of rules: %s", async (env, expected) => {
  const text = await onTerminal(["lint", "-"], env, { stdin: "<p>{title}</p>" });
  expect(text.includes(LINK)).toBe(expected);
  expect(stripVTControlCharacters(text)).toContain("unescaped-text");
});

test("lint neither wraps nor links in a pipe, even with colors", async () => {
  const stdin = `<p>{title}</p>`;
  const env = { FORCE_COLOR: "1", TERM_PROGRAM: "vscode" };
  const { out } = await run(["lint", "-"], { stdin, env });
  expect(out).not.toContain(LINK);
  expect(stripVTControlCharacters(out)).toBe((await run(["lint", "-"], { stdin })).out);
  expect(
    stripVTControlCharacters(await onTerminal(["lint", "-"], {}, { stdin })).split("\n").length,
  ).toBeGreaterThan(out.split("\n").length);
});
