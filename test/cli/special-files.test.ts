import { execFileSync, spawn } from "node:child_process";
import { open } from "node:fs";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { main } from "#cli/main.js";
import { io, run, Sink } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

describe("a pipe or a device in the place of a file ends a command with a message", () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await TemporaryFolder.create({ "a.page": "x", "a.json": "{}" });
    await folder.link("zero.block", "/dev/zero");
    execFileSync("mkfifo", [folder.at("pipe.json")]);
  });

  test.each([
    [["lint", "zero.block"]],
    [["lint", "pipe.json"]],
    [["lint", "a.page", "--config", "pipe.json"]],
    [["lint", "a.page", "--data", "pipe.json"]],
    [["lint", "a.page", "--library", "pipe.json"]],
    [["render", "zero.block", "--data", "a.json"]],
    [["render", "a.page", "--data", "pipe.json"]],
    [["serve", "--port", "0", "--config", "pipe.json"]],
  ])("%j", async (argv) => {
    const { code, err } = await run(argv, { cwd: folder.path });
    expect([code, err]).toEqual([2, expect.stringContaining(": is a pipe or a device, not a regular file")]);
  });

  test.each(["platen.config.json", ".platenignore", "platen.config.js"])("%s", async (name) => {
    execFileSync("mkfifo", [folder.at(name)]);
    const { code, err } = await run(["lint", "a.page"], { cwd: folder.path });
    expect([code, err]).toEqual([2, expect.stringContaining(`${name}: is a pipe or a device`)]);
  });

  test("site.json, for platen new", async () => {
    execFileSync("mkfifo", [folder.at("site.json")]);
    const { code, err } = await run(["new", "page", "about"], { cwd: folder.path });
    expect([code, err]).toEqual([2, expect.stringContaining("site.json: is a pipe or a device")]);
  });
});

test.each(["json", "many megabytes"])("a pipe that the shell has opened is read: %s", async (content) => {
  const folder = await TemporaryFolder.create({ "a.page": "{title}" });
  const script = content === "json" ? 'echo \'{"title":"from a pipe"}\'' : "head -c 70000000 /dev/zero";
  execFileSync("mkfifo", [folder.at("pipe")]);
  const writer = spawn("sh", ["-c", `${script} > pipe`], { cwd: folder.path });
  const fd = await promisify(open)(folder.at("pipe"), "r");
  const result = await run(["render", "a.page", "--data", `/dev/fd/${fd}`], { cwd: folder.path });
  writer.kill();
  expect(result).toMatchObject(
    content === "json"
      ? { code: 0, out: "from a pipe" }
      : { code: 2, err: expect.stringContaining("is larger than 64 MB, the limit for files") },
  );
});

test("standard input has the limit of files", async () => {
  const megabyte = Buffer.alloc(1024 * 1024, " ");
  let read = 0;
  function* endless() {
    for (;;) {
      read++;
      yield megabyte;
    }
  }
  const stderr = new Sink();
  const argv = ["render", "-", "--data", "a.json"];
  const code = await main(argv, io({ stdin: Readable.from(endless()), stderr, cwd: "/" }));
  expect([code, stderr.text]).toEqual([2, "platen: <stdin>: is larger than 64 MB, the limit for files\n"]);
  expect(read).toBeLessThan(100);
});
