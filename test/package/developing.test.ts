import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { workerBrowser } from "../support/browser-with-build.js";
import { installPacked } from "../support/installed.js";
import { everything } from "../support/runs.js";
import { HANGS } from "../support/served-program.js";
import { openTab } from "../support/tabs.js";

let place: string;
let bin: string;

/** Puts the package, as `npm pack` makes it, into an empty folder, next to a site that it creates. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "platen-package-"));
  bin = join(await installPacked(place), "bin/platen.js");
  platen("init", "garden", "--yes");
}, 120_000);

afterAll(() => rm(place, { recursive: true, force: true }));

function platen(...argv: readonly string[]): string {
  return execFileSync(process.execPath, [bin, ...argv], { cwd: place, encoding: "utf8" });
}

function started(...argv: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [bin, ...argv], {
    cwd: place,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"] },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(stderr)?.[0];
  await expect.poll(address, { timeout: HANGS }).toBeDefined();
  return String(address());
}

test.runIf(everything)(
  "a newcomer creates a site with the package, adds a page and sees changes while editing",
  {
    timeout: 180_000,
  },
  async () => {
    expect(platen("new", "page", "about", "--site", "garden")).toContain("created   pages/about.page");
    expect(platen("lint", "garden")).toMatch(/^no problems in \d+ files/);

    const server = started("serve", "--dev", "--site", "garden", "--port", "0");
    const url = await addressOf(server);
    const { page, close } = await openTab(await workerBrowser());
    onTestFinished(close);
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(`${url}/sites/garden/about`);
    await page.getByRole("tab", { name: "Problems" }).waitFor();
    const template = join(place, "garden/pages/about.page");
    await writeFile(template, (await readFile(template, "utf8")).replace("</h1>", " us</h1>"));
    await page.getByRole("heading", { name: "About us" }).waitFor();
    await page.goto(`${url}/sites/garden/contact`);
    await page.locator("platen-island[data-alive]").first().waitFor();
    expect(complaints).toEqual([]);

    // A page that waits for changes does not keep the server alive.
    const ended = once(server, "exit");
    server.kill("SIGINT");
    expect((await ended)[0]).toBe(0);
  },
);

test.runIf(everything)("without --dev, no page refers to the toolbar", { timeout: 120_000 }, async () => {
  const server = started("serve", "--site", "garden", "--port", "0");
  const url = await addressOf(server);
  const html = await (await fetch(`${url}/sites/garden/`)).text();
  expect(html).toContain("<h1>");
  expect(html).not.toContain("platen-page");
  expect(html).not.toContain("/@platen/");
  expect((await fetch(`${url}/@platen/toolbar.js`)).status).toBe(404);
  expect((await fetch(`${url}/@platen/changes`)).status).toBe(404);
});
