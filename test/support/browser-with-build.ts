import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type BrowserBuild, buildForBrowser } from "./browser-build.js";
import { launchChromium } from "./chromium.js";

/** There from the first test to the last one. */
export interface BrowserWithBuild {
  readonly browser: Browser;
  readonly build: BrowserBuild;
}

/**
 * Gives the tests of one file a browser and the browser's files in a folder of their own, and removes both afterwards.
 * `input` replaces the entry.
 */
export function browserWithBuild(input?: string): BrowserWithBuild {
  let folder: string;
  let build: BrowserBuild;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "platen-build-"));
    [build, browser] = await Promise.all([buildForBrowser(folder, input), launchChromium()]);
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get browser() {
      return browser;
    },
    get build() {
      return build;
    },
  };
}
