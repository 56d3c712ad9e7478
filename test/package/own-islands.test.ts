import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { workerBrowser } from "../support/browser-with-build.js";
import { installedDependencies, installPacked } from "../support/installed.js";
import { openWatchedPage } from "../support/island-page.js";
import { repositoryRoot } from "../support/repository-root.js";

const run = promisify(execFile);
const PLATEN = "node_modules/platen/bin/platen.js";

/** The example project, with the packed Platen and its Vite. */
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "platen-test-"));
  await cp(join(repositoryRoot, "fixtures/own-islands"), project, { recursive: true });
  await installPacked(project, [...installedDependencies(), "vite"]);
  await run(process.execPath, ["node_modules/vite/bin/vite.js", "build"], { cwd: project });
});
afterAll(() => rm(project, { recursive: true, force: true }));

async function served(): Promise<string> {
  const argv = [PLATEN, "serve", "--site", "site", "--port", "0"];
  const child = spawn(process.execPath, argv, { cwd: project, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(lines.join("\n"));
}

test("an island of a project is rendered, styled and hydrated with the React of the page", async () => {
  const { page, complaints, close } = await openWatchedPage(await workerBrowser());
  onTestFinished(close);
  await page.goto(`${await served()}/sites/site`);
  const alert = page.locator(".price-alert");
  expect(await alert.textContent()).toBe("Tell me below 24 EUR. Lower");
  await page.getByRole("button", { name: "Lower" }).click();
  await expect.poll(() => alert.textContent()).toBe("Tell me below 23 EUR. Lower");
  expect(await alert.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 90, 60)");
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (/\/react-/.test(name) ? [name] : [])),
  );
  expect(new Set(scripts.map((name) => /react-(?!exports)/.test(name))).size).toBe(2);
  expect(complaints).toEqual([]);
});

test("platen render writes the island's HTML and the links to its files", async () => {
  const { stdout } = await run(process.execPath, [PLATEN, "render", "--site", "site", "/", "--islands"], {
    cwd: project,
  });
  expect(stdout).toMatch(
    /<platen-island block="price-alert" [^>]*module="[^"]*price-alert\.js"[^>]*><p class="price-alert">/,
  );
});
