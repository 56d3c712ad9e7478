import { existsSync } from "node:fs";
import { type Browser, launch } from "puppeteer-core";

const CANDIDATES = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** How to install a browser. */
export const FIREFOX_HINT =
  "Install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its executable.";

export function installedFirefox(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}

const PREFERENCES = {
  // Without a sound device, silent media play, and others end with an error.
  "media.default_volume": "0.0",
  // Without a GPU, drawing takes most of the time. No test looks at motion.
  "layout.frame_rate": 10,
  "ui.prefersReducedMotion": 1,
  // One process for all pages instead of one for each site, and none in advance.
  "fission.autostart": false,
  "dom.ipc.processPrelaunch.enabled": false,
};

/** Starts Firefox through WebDriver BiDi, because Playwright would need its own build of Firefox. */
export function launchFirefox(): Promise<Browser> {
  const executablePath = installedFirefox();
  if (executablePath === undefined) throw new Error(`There is no Firefox. ${FIREFOX_HINT}`);
  return launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox: PREFERENCES });
}
