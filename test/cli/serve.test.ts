import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

describe("serve --print-config", () => {
  test("prints the merged settings of file, environment and options, and exits", async () => {
    const folder = await TemporaryFolder.create({ "platen.json": '{"port":1,"outputLimit":5}' });
    const argv = ["serve", "--print-config", "-c", "platen.json", "--set", "bodyLimit=3", "-p", "2"];
    const { code, out, err } = await run(argv, { cwd: folder.path, env: { PLATEN_QUEUE_LENGTH: "9" } });
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({
      port: 2,
      queueLength: 9,
      outputLimit: 5,
      bodyLimit: 3,
    });
  });

  test("warns of unknown variables, and accepts those of the command line", async () => {
    const env = { PLATEN_EDITOR: "code", PLATEN_DEBUG: "", PLATEN_PLATFROM: "none" };
    const { code, out, err } = await run(["serve", "--print-config"], { env });
    expect([code, err]).toEqual([
      0,
      'platen: PLATEN_PLATFROM: there is no such setting; did you mean "PLATEN_PLATFORM"?\n',
    ]);
    expect(JSON.parse(out)).toMatchObject({ port: 4000 });
  });

  test.each([
    [["--set", "nonsense"], "--set nonsense: must be NAME=VALUE"],
    [["--set", "prot=1"], '--set prot: is not known here; did you mean "port"?'],
    [["--threads", "0"], "--threads: must be at least 1"],
    [["-c", "nowhere.json"], "/nowhere.json: there is no such file or folder"],
  ])("%j is wrong usage", async (argv, message) => {
    const { code, err } = await run(["serve", "--print-config", ...argv]);
    expect(code).toBe(2);
    expect(err).toBe(`platen: ${message}\n`);
  });
});

test("rejects a folder without a site", async () => {
  const folder = await TemporaryFolder.create({ "empty/notes/readme.txt": "" });
  const { code, err } = await run(["serve", "--site", "empty", "--port", "0"], { cwd: folder.path });
  expect([code, err]).toEqual([
    2,
    'platen: empty: is not a site; name a folder with a site.json, or create one with "platen init"\n',
  ]);
  const missing = await run(["serve", "--site", "missing", "--port", "0"], { cwd: folder.path });
  expect([missing.code, missing.err]).toEqual([2, "platen: missing: there is no such file or folder\n"]);
});

test.each([
  ["render", "/", "--site", "."],
  ["new", "page", "news"],
])("%s tells what works with a template repository", async (...argv) => {
  const folder = await TemporaryFolder.create({ "template.conf": "{}", "site.region": "" });
  const { code, err } = await run(argv, { cwd: folder.path });
  expect(code).toBe(2);
  expect(err).toContain("is a template repository of Squarespace (template.conf), not a site of Platen");
  expect(err).toContain('"platen lint" checks its templates');
  expect(await readdir(folder.path)).toEqual(["site.region", "template.conf"]);
});
