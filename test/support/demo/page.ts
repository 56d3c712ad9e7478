import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Segment } from "#core/library/fragment.js";
import type { When } from "#islands/define.js";
import { browserWithBuild } from "../browser-with-build.js";
import {
  type IslandPageOptions,
  islandSegment,
  openWatchedPage,
  type ServedPage,
  serveIslandPage,
  settled,
  type WatchedPage,
} from "../island-page.js";
import { demoBlocks } from "./blocks.js";

const entry = fileURLToPath(new URL("./entry.ts", import.meta.url));

export interface DemoPageOptions extends Partial<IslandPageOptions> {
  readonly when?: When;
  /** Whether the page has a fake clock. */
  readonly clock?: boolean;
}

/** A browser and a build of the demonstration blocks for the tests of one file. */
export function demonstration() {
  const setup = browserWithBuild(entry);

  return {
    get build() {
      return setup.build;
    },
    /** Serves a page and opens a tab without loading it; both close when the test ends. */
    async prepare(options: DemoPageOptions) {
      const { when = "load", segments = [], clock = false, ...rest } = options;
      const server = await serveIslandPage({
        build: setup.build,
        catalogue: demoBlocks(when),
        segments,
        ...rest,
      });
      const watched = await openWatchedPage(setup.browser, {}, { clock });
      onTestFinished(async () => {
        await watched.close();
        await server.close();
      });
      return { ...watched, served: server } satisfies WatchedPage & { served: ServedPage };
    },
    async open(options: DemoPageOptions) {
      const prepared = await this.prepare(options);
      await prepared.page.goto(prepared.served.url);
      return prepared;
    },
  };
}

export const html = (text: string): Segment => ({ kind: "html", html: text });

export const demo = (block: string, text: string): Segment => islandSegment(block, { text });

/** Returns how many islands of the page are hydrated. */
export function alive(page: Page): Promise<number> {
  return page.locator("platen-island[data-alive]").count();
}

/** Counts how often islands request a component. Call it before the page opens. */
export async function countAwakenings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let awakenings = 0;
    Object.defineProperties(globalThis, {
      chunks: { get: () => void awakenings++, configurable: true },
      awakenings: { get: () => awakenings },
    });
  });
  return async () => {
    await settled(page);
    return page.evaluate(() => (globalThis as unknown as { awakenings: number }).awakenings);
  };
}

/** Delays all components until the returned function is called. */
export async function holdChunks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      chunks: new Promise((resolve) => Object.assign(globalThis, { releaseChunks: resolve })),
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { releaseChunks(): void }).releaseChunks());
}
