import type { TestProject } from "vitest/node";
import { provideBuildsFolder } from "./builds-folder.js";
import { CHROMIUM_HINT, chromiumWithPageCache, installChromium, PAGE_CACHE_HINT } from "./chromium.js";
import { FIREFOX_HINT, installedFirefox } from "./firefox.js";
import { everything } from "./runs.js";
import { installedWebKit, WEBKIT_HINT } from "./webkit.js";

/**
 * Runs once around the browser tests. Without Chromium, all of them are skipped if none can be installed; without
 * another browser that this run needs, only its tests are. A notice at the end of the run says so.
 */
export function setup(project: TestProject): () => void {
  const removeBuilds = provideBuildsFolder(project);
  const available = installChromium();
  if (!available) project.config.testNamePattern = /^(?!)/;
  return () => {
    removeBuilds();
    const notices = available ? otherBrowsers() : [`the browser tests, without Chromium. ${CHROMIUM_HINT}`];
    for (const notice of notices) process.stderr.write(`\nSKIPPED: ${notice}\n`);
  };
}

/** The other browsers that are missing, if this run needs them. */
function otherBrowsers(): readonly string[] {
  if (!everything) return [];
  return [
    ...(chromiumWithPageCache() === undefined ? [`the tests of Back. ${PAGE_CACHE_HINT}`] : []),
    ...(installedFirefox() === undefined ? [`the tests in Firefox. ${FIREFOX_HINT}`] : []),
    ...(installedWebKit() === undefined ? [`the tests in WebKit. ${WEBKIT_HINT}`] : []),
  ];
}
