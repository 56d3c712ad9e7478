import type { TestProject } from "vitest/node";
import { provideBuildsFolder } from "./builds-folder.js";
import { CHROMIUM_HINT, installChromium } from "./chromium.js";
import { FIREFOX_HINT, installedFirefox } from "./firefox.js";
import { installedWebKit, WEBKIT_HINT } from "./webkit.js";

/**
 * Runs once around the browser tests. Without Chromium, all of them are skipped if none can be installed; without
 * another browser, only its tests are. A notice at the end of the run says so.
 */
export function setup(project: TestProject): () => void {
  const removeBuilds = provideBuildsFolder(project);
  const available = installChromium();
  if (!available) project.config.testNamePattern = /^(?!)/;
  return () => {
    removeBuilds();
    const notices = available
      ? [
          ...(installedFirefox() === undefined ? [`the tests in Firefox. ${FIREFOX_HINT}`] : []),
          ...(installedWebKit() === undefined ? [`the tests in WebKit. ${WEBKIT_HINT}`] : []),
        ]
      : [`the browser tests, without Chromium. ${CHROMIUM_HINT}`];
    for (const notice of notices) process.stderr.write(`\nSKIPPED: ${notice}\n`);
  };
}
