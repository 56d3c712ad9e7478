import { basename } from "node:path";
import type { Browser } from "playwright-core";
import { beforeAll } from "vitest";
import { type BrowserBuild, buildForBrowser, readBuild } from "./browser-build.js";
import { launchChromium } from "./chromium.js";
import { madeOnce } from "./made-once.js";

/** Available while tests run. */
export interface BrowserWithBuild {
  readonly browser: Browser;
  readonly build: BrowserBuild;
}

/** The test files of a worker share its browser and its builds. */
let sharedBrowser: Promise<Browser> | undefined;
const builds = new Map<string | undefined, Promise<BrowserBuild>>();

/** Gives the tests of one file a browser and the browser's files. `input` replaces the entry of the build. */
export function browserWithBuild(input?: string): BrowserWithBuild {
  let build: BrowserBuild;
  let browser: Browser;

  beforeAll(async () => {
    [build, browser] = await Promise.all([workerBuild(input), workerBrowser()]);
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

/** A browser that ends with the worker. Tests close the pages and contexts that they open, not the browser. */
export function workerBrowser(): Promise<Browser> {
  sharedBrowser ??= launchChromium();
  return sharedBrowser;
}

/** The same files of the browser as in `browserWithBuild`, for tests that start another browser. */
export function workerBuild(input?: string): Promise<BrowserBuild> {
  const known = builds.get(input) ?? sharedBuild(input);
  builds.set(input, known);
  return known;
}

async function sharedBuild(input: string | undefined): Promise<BrowserBuild> {
  const name = `build-${input === undefined ? "blocks" : basename(input, ".ts")}`;
  return readBuild(await madeOnce(name, (folder) => buildForBrowser(folder, input)));
}
