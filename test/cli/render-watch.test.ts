import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const page = (folder: TemporaryFolder) => readFile(folder.at("page.html"), "utf8").catch(() => undefined);

describe("platen render --watch", () => {
  const argv = ["render", "a.page", "-d", "a.json", "-p", "blocks", "-o", "page.html", "--watch"];
  const files = { "a.page": "{t} {@|apply p.block}", "a.json": '{"t":1}', "blocks/p.block": "p" };

  test.each([
    ["the template", "a.page", "new {t}", "new 1"],
    ["the data", "a.json", '{"t":2}', "2 p"],
    ["a partial", "blocks/p.block", "q", "1 q"],
  ])("renders again after a change of %s", async (_file, path, content, expected) => {
    const folder = await TemporaryFolder.create(files);
    const signals = new EventEmitter();
    const running = run(argv, { cwd: folder.path, signals });
    await expect.poll(() => page(folder)).toBe("1 p");
    await folder.write(path, content);
    await expect.poll(() => page(folder)).toBe(expected);
    signals.emit("SIGINT");
    expect((await running).code).toBe(0);
  });

  test("reports a file that cannot be read and continues", async () => {
    const folder = await TemporaryFolder.create(files);
    const signals = new EventEmitter();
    const running = run(argv, { cwd: folder.path, signals });
    await expect.poll(() => page(folder)).toBe("1 p");
    await folder.write("a.json", '{"t":');
    await folder.write("a.page", "later {t}");
    await folder.write("a.json", '{"t":3}');
    await expect.poll(() => page(folder)).toBe("later 3");
    signals.emit("SIGTERM");
    expect((await running).code).toBe(0);
  });

  test("requires files", async () => {
    const { code, err } = await run(["render", "-", "-d", "a.json", "--watch"]);
    expect([code, err]).toEqual([2, "platen: --watch needs files: standard input can be read only once\n"]);
  });
});
