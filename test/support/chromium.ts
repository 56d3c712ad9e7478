import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const CANDIDATES = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/chromium-browser"];

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchChromium(): Promise<Browser> {
  const executablePath = installedChromium();
  if (executablePath === undefined) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.",
    );
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Installs Debian's Chromium where there is none and this may be done. Runs once, before the tests. */
export function installChromium(): void {
  if (installedChromium() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "ignore", env });
}

function installedChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}
