import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { CHROMIUM_HINT, installChromium } from "./chromium.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests put what they build for browsers. */
    readonly buildsFolder: string;
  }
}

/**
 * Runs once around the browser tests. Where there is no browser and none can be had, all of them are skipped, and the
 * end of the run says so.
 */
export function setup(project: TestProject): () => void {
  const buildsFolder = mkdtempSync(join(tmpdir(), "platen-builds-"));
  project.provide("buildsFolder", buildsFolder);
  const available = installChromium();
  if (!available) project.config.testNamePattern = /^(?!)/;
  return () => {
    rmSync(buildsFolder, { recursive: true, force: true });
    if (!available)
      process.stderr.write(`\nSKIPPED: the browser tests, without Chromium. ${CHROMIUM_HINT}\n`);
  };
}
