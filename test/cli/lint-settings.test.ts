import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const SITES = {
  "one/pages/a.page": "<p>{title}</p>",
  "two/platen.config.json": '{"rules": {"unescaped-text": "off"}, "ignore": ["pages/b.page"]}',
  "two/pages/a.page": "<p>{title}</p>",
  "two/pages/b.page": "{nope|nope}",
};
const REPORTED = ["one/pages/a.page:1:4: warning unescaped-text"];

async function reported(argv: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = await TemporaryFolder.create(files);
  const { out } = await run(["lint", ...argv], { cwd: folder.path });
  return out.match(/^\S+:\d+:\d+: \S+ \S+/gm);
}

test.each([[["."]], [["one", "two"]], [["two", "one"]], [["two/pages/a.page", "one/pages/a.page"]]])(
  "of %j each file has the settings of the nearest configuration above it",
  async (paths) => {
    expect(await reported(paths, SITES)).toEqual(REPORTED);
  },
);

test("a configuration named on the command line applies to all files", async () => {
  expect(await reported(["one", "two", "--config", "two/platen.config.json"], SITES)).toBeNull();
});

test("files ignored by an outer folder stay ignored in a folder with its own settings", async () => {
  const ignoring = {
    ".platenignore": "one/\n",
    "platen.config.json": '{"ignore": ["two/pages/a.page"]}',
    "one/.platenignore": "x",
    "three/a.page": "<p>{title}</p>",
  };
  expect(await reported(["."], { ...SITES, ...ignoring })).toEqual([
    "three/a.page:1:4: warning unescaped-text",
  ]);
});

test("reports an invalid configuration once and lints nothing", async () => {
  const folder = await TemporaryFolder.create({ ...SITES, "two/platen.config.json": "{" });
  const { code, out, err } = await run(["lint", "one/pages/a.page", "two/pages/a.page", "two/pages/b.page"], {
    cwd: folder.path,
  });
  expect([code, out]).toEqual([2, ""]);
  expect(err.match(/is not JSON/g)).toHaveLength(1);
});
