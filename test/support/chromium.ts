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

/** Tells how to get what is missing. */
export const CHROMIUM_HINT =
  "Install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.";

export function installedChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}

export function launchChromium(): Promise<Browser> {
  const executablePath = installedChromium();
  if (executablePath === undefined) throw new Error(`There is no Chromium. ${CHROMIUM_HINT}`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Installs Debian's Chromium where there is none, says so first, and returns whether there is one now.
 * PLATEN_INSTALL_BROWSER=0 refuses, and so does a system without apt-get or a user other than root.
 */
export function installChromium(): boolean {
  if (installedChromium() !== undefined) return true;
  const refused = process.env["PLATEN_INSTALL_BROWSER"] === "0";
  if (refused || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  process.stderr.write(
    "The browser tests need Chromium. Installing it with apt-get; PLATEN_INSTALL_BROWSER=0 refuses this.\n",
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "ignore", env });
  return installedChromium() !== undefined;
}
