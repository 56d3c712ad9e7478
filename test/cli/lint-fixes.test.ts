import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

async function lintIn(argv: readonly string[], files: Record<string, string>) {
  const folder = await TemporaryFolder.create(files);
  return { folder, result: await run(["lint", ...argv], { cwd: folder.path }) };
}

describe("fixes", () => {
  const broken = { "a.html": "{.if a}x{.or }y{.end}\n<p>{title}</p>" };

  test("are written by --fix, and the remaining problems are reported", async () => {
    const { folder, result } = await lintIn(["a.html", "--fix"], broken);
    expect(await readFile(folder.at("a.html"), "utf8")).toBe("{.if a}x{.or}y{.end}\n<p>{title}</p>");
    expect(result.out).toContain("unescaped-text");
    expect(result.out).not.toContain("or-predicate-expected");
  });

  test("keep line endings and a byte order mark", async () => {
    const { folder } = await lintIn(["a.html", "--fix"], { "a.html": "\uFEFF{.if a}x\r\n{.or }y\r\n{.end}" });
    expect(await readFile(folder.at("a.html"), "utf8")).toBe("\uFEFF{.if a}x\r\n{.or}y\r\n{.end}");
  });

  test("that reveal further fixes are repeated until none is left", async () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const rows = letters.map(
      (letter, i) => `{.var @${letter} ${i === 0 ? "title" : `@${letters[i - 1]}`}}\n`,
    );
    const { folder, result } = await lintIn(["a.html", "--fix"], { "a.html": rows.join("") });
    expect(await readFile(folder.at("a.html"), "utf8")).toBe("\n".repeat(letters.length));
    expect(result.out).toBe("no problems in 1 file\n");
  });

  test("are not applied by --fix-dry-run", async () => {
    const { folder, result } = await lintIn(["a.html", "--fix", "--fix-dry-run"], broken);
    expect(result.code).toBe(2);
    expect(result.err).toContain("'--fix-dry-run' cannot be used with option '--fix'");
    expect(await readFile(folder.at("a.html"), "utf8")).toBe(broken["a.html"]);
  });

  test("are shown by --fix-dry-run, which writes nothing", async () => {
    const { folder, result } = await lintIn(["a.html", "--fix-dry-run"], broken);
    expect(await readFile(folder.at("a.html"), "utf8")).toBe(broken["a.html"]);
    expect(result.out).toContain("- {.if a}x{.or }y{.end}\n+ {.if a}x{.or}y{.end}\n");
  });
});
