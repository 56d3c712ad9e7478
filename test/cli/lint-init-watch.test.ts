import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { run, Sink } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("--init writes a configuration that lint accepts and never replaces one", async () => {
  const folder = await TemporaryFolder.create({ "a.page": "<p>{title|html}</p>" });
  expect(await run(["lint", "--init"], { cwd: folder.path })).toMatchObject({ code: 0 });
  const config = JSON.parse(await readFile(folder.at("platen.config.json"), "utf8"));
  expect(config.rules).toMatchObject({
    "looks-like-a-tag": "warning",
    "nested-repeats": ["warning", { max: 4 }],
  });
  expect(await run(["lint", "."], { cwd: folder.path })).toMatchObject({ code: 0, err: "" });
  expect(await run(["lint", "--init"], { cwd: folder.path })).toMatchObject({ code: 2 });
});

test("--fix prints the number of fixed problems", async () => {
  const folder = await TemporaryFolder.create({ "a.page": "<p>{title | html}</p>{.if a}x{.end }" });
  const { err } = await run(["lint", ".", "--fix"], { cwd: folder.path });
  expect(err).toBe("platen: repaired 2 problems in 1 file\n");
});

test("--watch lints again when a template changes, until a signal ends it", async () => {
  const folder = await TemporaryFolder.create({ "a.page": "{.if a}" });
  const signals = new EventEmitter();
  const stdout = new Sink();
  const stderr = new Sink();
  const ended = run(["lint", "--watch", "."], { cwd: folder.path, signals, stdout, stderr });
  await expect.poll(() => stdout.text).toContain("1 error");
  await folder.write("a.page", "{.if a}{.if b}");
  await expect.poll(() => stdout.text).toContain("a.page:1:8: error");
  signals.emit("SIGINT");
  expect((await ended).code).toBe(1);
  // The status follows each run.
  expect(stderr.text).toMatch(/^(?:platen: ran at \d\d:\d\d:\d\d; watching \.\n){2,}$/);
});

test("--watch names what it watches", async () => {
  const folder = await TemporaryFolder.create({ "site/a.page": "x", "b.page": "x", "c.page": "x" });
  const watching = async (...paths: string[]) => {
    const signals = new EventEmitter();
    const stderr = new Sink();
    const ended = run(["lint", "--watch", ...paths], { cwd: folder.path, signals, stderr });
    await expect.poll(() => stderr.text).toContain("watching ");
    signals.emit("SIGINT");
    await ended;
    return stderr.text.split("; ")[1];
  };
  expect(await watching("site", "b.page")).toBe("watching site and b.page\n");
  expect(await watching("b.page", "c.page", "site")).toBe("watching site, b.page and c.page\n");
  expect(await watching("b.page", "c.page", "site", "site/a.page")).toBe("watching site and 3 others\n");
});

test("--watch requires files", async () => {
  expect(await run(["lint", "--watch", "-"])).toMatchObject({
    code: 2,
    err: "platen: --watch requires files or folders; standard input can be read only once\n",
  });
});
