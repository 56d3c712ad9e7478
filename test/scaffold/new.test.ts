import { spawnSync } from "node:child_process";
import { cp, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";
import { everything } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const COPIED = ["src", "fixtures", "test", "package.json", "tsconfig.json", "vitest.config.ts"];

async function copyOfRepository(): Promise<TemporaryFolder> {
  const copy = await TemporaryFolder.create();
  await Promise.all(COPIED.map((path) => cp(join(repositoryRoot, path), copy.at(path), { recursive: true })));
  await symlink(join(repositoryRoot, "node_modules"), copy.at("node_modules"));
  await symlink(join(repositoryRoot, "templates"), copy.at("templates"));
  return copy;
}

function start(cwd: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, ["test/support/scaffold/new.js", ...args], { cwd, encoding: "utf8" });
}

test.runIf(everything)("a new formatter, predicate, rule and block pass the tests", async () => {
  const copy = await copyOfRepository();
  for (const args of [
    ["formatter", "shouted"],
    ["formatter", "boxed", "--family", "content"],
    ["predicate", "worded?"],
    ["rule", "no-blink"],
    ["block", "press-counter"],
  ]) {
    const { status, stderr } = start(copy.path, ...args);
    expect([args, stderr, status]).toEqual([args, "", 0]);
  }
  const tests = ["architecture.test.ts", "suites/render-fixtures", "lint/fixtures", "islands/smoke"];
  const names = ["shouted", "boxed", "worded", "no-blink", "press-counter"];
  const options = ["--project", "unit", "--reporter", "verbose", "-t", ["imports", ...names].join("|")];
  const run = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...options, ...tests.map((path) => `test/${path}`)],
    {
      cwd: copy.path,
      encoding: "utf8",
      // One worker loads the modules once.
      env: { ...process.env, NO_COLOR: "1", VITEST_MAX_WORKERS: "1" },
    },
  );
  expect(run.status, run.stdout).toBe(0);
  for (const name of names) expect(run.stdout).toMatch(new RegExp(`✓.*${name}`));
});

test.runIf(everything)("a new rule asks for the command that writes its page of the guide", async () => {
  const copy = await copyOfRepository();
  const { stdout } = start(copy.path, "rule", "no-blink");
  const [, script = ""] = /npm run (\S+)\n$/.exec(stdout) ?? [];
  const { scripts } = JSON.parse(await readFile(copy.at("package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts[script]).toMatch(/rule-pages\.test\.ts/);
});

test.each([
  [[], /^Usage/],
  [["formater", "x"], /^Usage/],
  [["formatter", "x", "--famly", "core"], /^Usage/],
  [["formatter", "x", "--family"], /^Usage/],
  [["formatter", "Not_Kebab"], /^NAME must be in kebab case/],
  [["formatter", "x", "--family", "y"], /^--family must be one of/],
  [["formatter", "html"], /html\.ts already exists/],
])("npm run new rejects %j", (args, message) => {
  const { status, stderr } = start(repositoryRoot, ...args);
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});
