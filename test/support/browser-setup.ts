import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { CHROMIUM_HINT, installChromium } from "./chromium.js";
import { FIREFOX_HINT, installedFirefox } from "./firefox.js";
import { installedWebKit, WEBKIT_HINT } from "./webkit.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests put what they build for browsers. */
    readonly buildsFolder: string;
  }
}

/**
 * Runs once around the browser tests. Where there is no Chromium and none can be had, all of them are skipped; without
 * another browser, only its tests are. The end of the run says so.
 */
export function setup(project: TestProject): () => void {
  const buildsFolder = mkdtempSync(join(tmpdir(), "platen-builds-"));
  project.provide("buildsFolder", buildsFolder);
  const available = installChromium();
  if (!available) project.config.testNamePattern = /^(?!)/;
  return () => {
    rmSync(buildsFolder, { recursive: true, force: true });
    const notices = available
      ? [
          ...(installedFirefox() === undefined ? [`the tests in Firefox. ${FIREFOX_HINT}`] : []),
          ...(installedWebKit() === undefined ? [`the tests in WebKit. ${WEBKIT_HINT}`] : []),
        ]
      : [`the browser tests, without Chromium. ${CHROMIUM_HINT}`];
    for (const notice of notices) process.stderr.write(`\nSKIPPED: ${notice}\n`);
  };
}
