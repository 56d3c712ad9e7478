import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { installedDependencies, installPacked } from "../support/installed.js";
import { repositoryRoot } from "../support/repository-root.js";
import { everything } from "../support/runs.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const run = promisify(execFile);

/** Without the variables of the npm that runs the tests. */
const env = {
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  BUILT_FOLDER: join(repositoryRoot, "dist"),
};

/** The packages that a program gets with Platen, at most. */
const MAX_PACKAGES = 15;

async function evaluate(folder: TemporaryFolder, program: string): Promise<string> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder.path,
    env,
  });
  return stdout;
}

test("npm installs few packages beside Platen", () => {
  expect(installedDependencies().length).toBeLessThanOrEqual(MAX_PACKAGES);
});

test("the engine renders in every language without any other package", async () => {
  const folder = await TemporaryFolder.create();
  await installPacked(folder.path, []);
  const program = `
    import { createEngine } from "platen";
    const template = createEngine().compile("{title|html}: {at|date %B %d}, {at|datetime date:long}");
    const data = { title: "Tea & Toast", at: 1613597165345 };
    for (const locale of ["en", "de"]) console.log(template.render(data, { locale }).html);
  `;
  expect(await evaluate(folder, program)).toBe(
    "Tea &amp; Toast: February 17, February 17, 2021\nTea &amp; Toast: February 17, 17. Februar 2021\n",
  );
});

describe("with its dependencies", () => {
  test("a newcomer renders a template, creates a site and serves it", async () => {
    const folder = await TemporaryFolder.create({ "a.html": "{a|html}\n", "a.json": '{"a":"<"}' });
    const bin = join(await installPacked(folder.path), "bin/platen.js");
    const platen = async (...argv: readonly string[]) =>
      (await run(process.execPath, [bin, ...argv], { cwd: folder.path, env })).stdout;
    expect(await platen("render", "a.html", "--data", "a.json")).toBe("&lt;\n");
    expect(await platen("init", "garden", "--yes")).toContain("garden");

    const server = spawn(process.execPath, [bin, "serve", "--site", "garden", "--port", "0"], {
      cwd: folder.path,
      stdio: ["ignore", "ignore", "pipe"],
      env,
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    let stderr = "";
    server.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      stderr += chunk;
    });
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(stderr)?.[0];
    await expect.poll(address, { timeout: 60_000 }).toBeDefined();
    const response = await fetch(`${address()}/sites/garden/`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("<h1>")]);
  });

  test("PostgreSQL without its client is an error that says what to install", async () => {
    const folder = await TemporaryFolder.create();
    const bin = join(await installPacked(folder.path), "bin/platen.js");
    const options = ["--platform", "postgresql://127.0.0.1/none"];
    const command = spawn(process.execPath, [bin, "platform", "orders", ...options], {
      cwd: folder.path,
      env,
    });
    const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, "exit")]);
    expect(stderr).toBe(
      'platen: PostgreSQL needs the package "pg"; install it beside Platen: npm install pg\n',
    );
    expect(code).toBe(2);
  });

  test("a program type-checks with the declarations of all entries", async () => {
    const folder = await TemporaryFolder.create({
      "program.mts": `
        import { createEngine, defineRule, type RenderContext } from "platen";
        import { PlatenClient } from "platen/client";
        import { fileSize } from "platen/helpers";
        import { lint, type LintDiagnostic } from "platen/lint";
        import * as platform from "platen/platform/client";
        import { openPlatform } from "platen/platform/server";
        import { openSite } from "platen/site";
        import { islands, streamPage } from "platen/stream";
        export const html: string = createEngine().compile("").render({}).html;
        // @ts-expect-error The declarations are not "any".
        export const count: number = createEngine().compile("").render({}).html;
        export const site: Promise<{ close(): Promise<void> }> = openSite("site");
        export const size: string = fileSize(1);
        export const diagnostics: readonly LintDiagnostic[] = await lint({ "a.html": "" });
        export { PlatenClient, defineRule, islands, openPlatform, platform, streamPage, type RenderContext };
      `,
    });
    await installPacked(folder.path, [...installedDependencies(), "@types/node", "undici-types"]);
    const compiler = join(repositoryRoot, "node_modules/typescript/bin/tsc");
    const options = [
      "--strict",
      "--noEmit",
      "--skipLibCheck",
      "false",
      "--module",
      "nodenext",
      "--types",
      "node",
    ];
    const { stdout } = await run(
      process.execPath,
      [compiler, ...options, "--target", "es2023", "program.mts"],
      {
        cwd: folder.path,
        env,
      },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });
});

describe("a fresh clone", () => {
  test("is packed with its build", async () => {
    const folder = await clone();
    await folder.link("node_modules", join(repositoryRoot, "node_modules"));
    const { stdout } = await run("npm", ["pack", "--json"], { cwd: folder.path, env, maxBuffer: 2 ** 26 });
    expect(stdout).toContain('"path": "dist/cli/main.js"');
  });

  test.runIf(everything)("is installed by npm with its build", async () => {
    const { path } = await clone();
    const git = (...argv: readonly string[]) =>
      run("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...argv], { cwd: path, env });
    await git("init", "--quiet");
    await git("add", "--all");
    await git("commit", "--quiet", "--message", "Clone");
    const folder = await TemporaryFolder.create({ "package.json": "{}" });
    await run("npm", ["install", "--no-audit", "--no-fund", `git+file://${path}`], { cwd: folder.path, env });
    expect(
      await evaluate(folder, 'import { createEngine } from "platen"; console.log(typeof createEngine);'),
    ).toBe("function\n");
    const { stdout } = await run("npx", ["platen", "--version"], { cwd: folder.path, env });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

/** The folders that a build and a package need. */
const SOURCES = everything ? ["bin", "src", "templates", "fixtures/data"] : ["bin"];

/**
 * A folder like a fresh clone, without `dist`. It has no dependencies and its build copies the build of the repository,
 * because only the steps of npm matter here. `npm run test:all` tests the real build.
 */
async function clone(): Promise<TemporaryFolder> {
  const folder = await TemporaryFolder.create();
  const files = (await readdir(repositoryRoot, { withFileTypes: true }))
    // In a worktree, .git is a file that leads to the repository.
    .filter((entry) => entry.isFile() && entry.name !== ".git")
    .map(({ name }) => name);
  for (const path of [...SOURCES, ...files]) {
    await cp(join(repositoryRoot, path), folder.at(path), { recursive: true });
  }
  if (everything) return folder;
  const { scripts, ...manifest } = JSON.parse(await readFile(folder.at("package.json"), "utf8"));
  const build = "node -e \"fs.cpSync(process.env.BUILT_FOLDER, 'dist', { recursive: true })\"";
  const withoutDependencies = {
    ...manifest,
    scripts: { ...scripts, build },
    dependencies: {},
    devDependencies: {},
    overrides: {},
  };
  await writeFile(folder.at("package.json"), JSON.stringify(withoutDependencies));
  await rm(folder.at("package-lock.json"));
  return folder;
}
