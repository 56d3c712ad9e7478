import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "#cli/registry.js";
import { run } from "../support/cli.js";

const isInstalled = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;
const scripts = new Map<string, string>();
for (const shell of ["bash", "zsh", "fish"]) scripts.set(shell, (await run(["completion", shell])).out);

/** The long options that the help of a command lists. */
async function documented(name: string): Promise<string[]> {
  const { out } = await run([name, "--help"]);
  return [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag = ""]) => flag).toSorted();
}

describe.runIf(isInstalled("bash"))("in bash", () => {
  /** Returns what Tab offers after these words, in a folder with a file `evens`. */
  const folder = mkdtempSync(join(tmpdir(), "platen-"));
  writeFileSync(join(folder, "evens"), "");
  const offered = (...words: readonly string[]): string[] =>
    execFileSync(
      "bash",
      [
        "--norc",
        "-c",
        [
          scripts.get("bash"),
          'COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _platen',
          `printf "%s\\n" "\${COMPREPLY[@]}"`,
        ].join("\n"),
        "bash",
        "platen",
        ...words,
      ],
      { encoding: "utf8", cwd: folder },
    )
      .split("\n")
      .filter((line) => line !== "");

  test("commands are completed", () => {
    expect(offered("")).toEqual(commands.map(({ name }) => name));
    expect(offered("re")).toEqual(["render", "reference"]);
  });

  test.each(commands.map(({ name }) => name))("all options of %s are completed", async (name) => {
    expect(offered(name, "--").toSorted()).toEqual(await documented(name));
  });

  test.each([
    [["lint", "--format", "js"], ["json"]],
    [
      ["lint", "--format", "=", "s"],
      ["stylish", "sarif"],
    ],
    [["lint", "page.html", "-f", "ju"], ["junit"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [["explain", "unescaped-t"], ["unescaped-text"]],
    [
      ["reference", "even"],
      ["even?", "event?"],
    ],
    // Bash offers files.
    [["lint", "ev"], []],
    [["lint", "--config", ""], []],
    [["nothing", ""], []],
  ])("after %j bash offers %j", (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });
});

test.each(["bash", "zsh", "fish"].filter(isInstalled))("%s accepts its script", (shell) => {
  const path = join(mkdtempSync(join(tmpdir(), "platen-")), "script");
  writeFileSync(path, scripts.get(shell) ?? "");
  expect(spawnSync(shell, ["-n", path], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test.each(["zsh", "fish"])("the script of %s has all commands and options", async (shell) => {
  const script = scripts.get(shell) ?? "";
  for (const { name } of commands) {
    expect(script).toContain(name);
    for (const flag of await documented(name)) expect(script).toContain(flag.slice(2));
  }
});

test("another shell is rejected with the known ones", async () => {
  const { code, err } = await run(["completion", "tcsh"]);
  expect([code, err]).toEqual([2, expect.stringContaining("bash, zsh, fish")]);
});
