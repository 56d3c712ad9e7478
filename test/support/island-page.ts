import express, { type Express } from "express";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Segment } from "#core/library/fragment.js";
import type { Value } from "#core/values/value.js";
import type { IslandDefinition } from "#islands/define.js";
import { islands as everyBlock } from "#islands/registry.js";
import { catalogueOf } from "#stream/accept-island.js";
import { streamPage } from "#stream/page-stream.js";
import type { IslandReport } from "#stream/reports.js";
import type { BrowserBuild } from "./browser-build.js";
import { serveApp } from "./shared-origin.js";
import { openTab, type Tab, type TabKind } from "./tabs.js";

/** The strictest policy that a site can have: React and Platen need nothing inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; frame-src https:; " +
  "connect-src 'self'; form-action 'self'";

export interface IslandPageOptions {
  /** The content of the page's `<main>`, or the whole page. */
  readonly segments: readonly Segment[];
  readonly isWhole?: boolean | undefined;
  readonly build: BrowserBuild;
  readonly catalogue?: readonly IslandDefinition[];
  /** Attributes of `<html>`, such as `data-platen-api-base="/platform"`. */
  readonly htmlAttributes?: string;
  /** Hosts whose scripts the page may run besides its own. */
  readonly scriptOrigins?: string;
  /** Further routes, for example a fake platform. */
  readonly platform?: (app: Express) => void;
}

export interface ServedPage {
  readonly url: string;
  readonly reports: readonly IslandReport[];
  close(): Promise<void>;
}

/** An island with the props and the fragment of a formatter. */
export function islandSegment(block: string, props: object, fragment = "<p>static</p>"): Segment {
  return { kind: "island", block, props: props as Value, fragment };
}

/** Serves one page with islands under a strict content policy, with all files that it needs in the browser. */
export async function serveIslandPage(options: IslandPageOptions): Promise<ServedPage> {
  const { build, segments, htmlAttributes = "" } = options;
  const policy = POLICY.replace("script-src 'self'", `script-src 'self' ${options.scriptOrigins ?? ""}`);
  const reports: IslandReport[] = [];
  const app = express();
  options.platform?.(app);
  // Their names contain a hash of their content.
  app.use("/assets", express.static(build.outDir, { immutable: true, maxAge: "1h" }));
  app.get("/favicon.ico", (_req, res) => void res.status(204).end());
  app.get("/", async (_req, res) => {
    res.type("html").set("Content-Security-Policy", policy);
    const head =
      `<!doctype html>\n<html lang="en" ${htmlAttributes}><head><meta charset="utf-8"><title>Page</title></head>` +
      "<body><main>\n<h1>Page</h1>\n";
    const page: readonly Segment[] = [
      { kind: "html", html: head, trusted: true },
      ...segments,
      { kind: "html", html: "\n</main></body></html>\n" },
    ];
    await streamPage(options.isWhole === true ? segments : page, res, {
      assets: build.assets,
      catalogue: catalogueOf(options.catalogue ?? everyBlock),
      report: (report) => reports.push(report),
      deadline: 60_000,
    });
  });
  const { origin, close } = await serveApp(app);
  return { url: `${origin}/`, reports, close };
}

export interface WatchedPage extends Tab {
  /** Complaints of the page: console messages, uncaught errors, `platen:error`, failed requests. */
  readonly complaints: readonly string[];
}

export interface LayoutShift {
  readonly value: number;
  /** Class or text of each node that has moved, with its places: x, y, width and height. */
  readonly moved: string;
}

const complaintsOf = new WeakMap<Page, string[]>();

/** Turns off React's message about its developer tools, and records the layout shifts of each page. */
const WATCHED: TabKind = {
  name: "watched",
  async prepare(page) {
    await page.exposeFunction("platenComplain", (text: string) => complaintsOf.get(page)?.push(text));
    await page.addInitScript(() => {
      const layoutShifts: LayoutShift[] = [];
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true }, layoutShifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly {
              readonly node: Node | null;
              readonly previousRect: DOMRect;
              readonly currentRect: DOMRect;
            }[];
          };
          const placeOf = ({ x, y, width, height }: DOMRect) =>
            [x, y, width, height].map(Math.round).join(" ");
          const movedElements = sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.className : (node?.textContent?.trim() ?? "?");
            return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
          });
          layoutShifts.push({ value, moved: movedElements.join(", ") });
        }
      }).observe({ type: "layout-shift", buffered: true });
      document.addEventListener("platen:error", (event) => {
        const { block, error } = (event as CustomEvent<{ block: string; error: unknown }>).detail;
        void (globalThis as unknown as { platenComplain(text: string): void }).platenComplain(
          `platen:error ${block}: ${String(error)}`,
        );
      });
    });
  },
};

/** A tab that records every complaint. */
export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  { clock }: { readonly clock?: boolean | undefined } = {},
): Promise<WatchedPage> {
  const tab = await openTab(browser, options, { kind: WATCHED, clock });
  const complaints: string[] = [];
  complaintsOf.set(tab.page, complaints);
  tab.page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  tab.page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  tab.page.on("requestfailed", (request) => {
    // Requests are aborted when a page is left, and when a player has read enough of a video.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
  });
  return { ...tab, complaints };
}

/** The layout shifts of a watched page since it was opened. */
export const shiftsOf = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: readonly LayoutShift[] }).layoutShifts);

/** The sum of them. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

export const forgetShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: LayoutShift[] }).layoutShifts.splice(0));

/** Resolves after two frames and an idle moment, when the page has started all pending work. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Waits until all islands of the page are hydrated, or `count` of them. */
export async function waitUntilAlive(page: Page, count?: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const all = document.querySelectorAll("platen-island").length;
    const alive = document.querySelectorAll("platen-island[data-alive]").length;
    return alive >= (wanted ?? all);
  }, count);
}

/** Scrolls to every block, or moves the pointer over it, and waits until all are hydrated. */
export async function wakeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll("platen-island")) {
      // A block without content hydrates when its parent becomes visible.
      const target = island.firstElementChild ?? island.parentElement;
      if (island.getAttribute("when") === "interaction") {
        target?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      } else {
        target?.scrollIntoView({ behavior: "instant" });
        // Visibility is computed at the end of a frame, after the frame's callbacks.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    }
  });
  await page.waitForFunction(
    () =>
      document.querySelector("platen-island:not([data-alive])") === null &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
}
