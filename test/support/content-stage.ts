import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createEngine } from "#index.js";
import { browserWithBuild } from "./browser-with-build.js";
import { openWatchedPage, serveIslandPage, waitUntilAlive } from "./island-page.js";
import { addCommerceCalls } from "./platform/commerce.js";
import { addContentCalls, type ContentCalls, type Weather } from "./platform/content.js";

const data = {
  website: {
    authenticUrl: "https://harbor-press.example",
    shareButtonOptions: { facebook: true, email: true },
  },
  websiteSettings: { simpleLikingEnabled: true, commentsEnabled: true },
  item: {
    id: "entry-1",
    fullUrl: "/journal/entry",
    title: "Sea & sky",
    likeCount: 3,
    publicCommentCount: 2,
    commentState: 1,
  },
  cart: { entries: [{ quantity: 2 }, { quantity: 3 }], subtotalCents: 123450 },
  product: {
    id: "p1",
    collectionId: "c1",
    structuredContent: {
      productType: 1,
      variants: [{ id: "v1", sku: "MUG", attributes: {}, unlimited: true }],
    },
  },
};

const engine = createEngine();

export interface Scene {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly calls: ContentCalls;
}

export interface Setting {
  /** Members that override those of the item above. */
  readonly item?: object;
  /** Additional data for the template. */
  readonly data?: object;
  readonly weather?: Weather;
  readonly htmlAttributes?: string;
  /** Whether the template writes the whole page. */
  readonly isWhole?: boolean;
  /** Actions of the visitor before any script has loaded. */
  readonly before?: (page: Page) => Promise<void>;
  /** The islands that hydrate automatically; undefined for all. */
  readonly alive?: number;
}

/** Provides the tests of a file with a browser, a build, and rendered pages with their platform. */
export function contentStage() {
  const setup = browserWithBuild();

  /** Renders a template and opens the page in a separate tab until `play` has ended. */
  async function stage(
    template: string,
    setting: Setting,
    play: (scene: Scene) => Promise<void>,
  ): Promise<void> {
    const page = { ...data, ...setting.data, item: { ...data.item, ...setting.item } };
    const { segments } = engine.compile(template).render(page, { islands: true });
    let calls: ContentCalls | undefined;
    const server = await serveIslandPage({
      build: setup.build,
      segments,
      isWhole: setting.isWhole,
      htmlAttributes: setting.htmlAttributes ?? "",
      platform: (app) => {
        addCommerceCalls(app);
        calls = addContentCalls(app);
      },
    });
    const tab = await openWatchedPage(setup.browser);
    try {
      if (calls === undefined) throw new Error("the platform was not set up");
      calls.weather = setting.weather ?? "fine";
      await openPage(tab.page, server.url, setting.before);
      await waitUntilAlive(tab.page, setting.alive);
      await play({ ...tab, calls });
      expect(server.reports).toEqual([]);
    } finally {
      await tab.close();
      await server.close();
    }
  }

  return stage;
}

async function openPage(page: Page, url: string, before: Setting["before"]): Promise<void> {
  if (before === undefined) {
    await page.goto(url);
    return;
  }
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await before(page);
  release();
}

/** Returns the console errors without Chromium's own messages about failed responses. */
export function ours(complaints: readonly string[]): string[] {
  return complaints.filter((text) => !/^(?:error: Failed to load resource|failed: )/.test(text));
}
