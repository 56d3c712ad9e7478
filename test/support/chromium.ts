import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The headless shell opens a page in a quarter of the time, because it has no windows. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const LIBERATION_SANS = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf";
/** Debian's packages for the browser tests. */
const PACKAGES = ["chromium-headless-shell", "fonts-liberation"];
const INSTALLATION = `apt-get install ${PACKAGES.join(" ")}`;
const CANDIDATES = [
  process.env["CHROMIUM_PATH"],
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
];

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  // Without a GPU, a separate GPU process only adds overhead.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How to install a browser. */
export const CHROMIUM_HINT = `Install Chromium (Debian: ${INSTALLATION}), or set CHROMIUM_PATH to its executable.`;

export function installedChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}

export function launchChromium(): Promise<Browser> {
  const executablePath = installedChromium();
  if (executablePath === undefined) throw new Error(`There is no Chromium. ${CHROMIUM_HINT}`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** How to install a browser that keeps pages for Back. */
export const PAGE_CACHE_HINT = "Install the complete Chromium (Debian: apt-get install chromium).";

/** A complete Chromium. The headless shell keeps no pages. */
export function chromiumWithPageCache(): string | undefined {
  return CANDIDATES.find((path) => path !== HEADLESS_SHELL && path !== undefined && existsSync(path));
}

/** A browser that keeps pages for Back, as browsers of visitors do. Playwright prevents that by default. */
export function launchChromiumWithPageCache(): Promise<Browser> {
  const executablePath = chromiumWithPageCache();
  if (executablePath === undefined) throw new Error(PAGE_CACHE_HINT);
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs });
}

/**
 * Installs Debian's headless shell of Chromium and the Liberation typefaces if they are missing, after a notice. The
 * layouts fall back to Arial or Liberation Sans until their own typeface arrives. Returns whether there is a browser
 * now. CHROMIUM_PATH selects another browser. It does not install with PLATEN_INSTALL_BROWSER=0, without apt-get, or
 * for a user other than root.
 */
export function installChromium(): boolean {
  const installed = installedChromium();
  const isComplete = installed === HEADLESS_SHELL && existsSync(LIBERATION_SANS);
  if (installed !== undefined && (isComplete || installed === process.env["CHROMIUM_PATH"])) return true;
  return install() || installed !== undefined;
}

function install(): boolean {
  const refused = process.env["PLATEN_INSTALL_BROWSER"] === "0";
  if (refused || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  process.stderr.write(
    `The browser tests need a browser and a typeface as wide as Arial: ${INSTALLATION}. ` +
      "PLATEN_INSTALL_BROWSER=0 refuses this.\n",
  );
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 300_000,
  } as const;
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES], options);
  return existsSync(HEADLESS_SHELL);
}
