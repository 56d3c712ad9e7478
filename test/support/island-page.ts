import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import type { Browser, Page } from "playwright-core";
import type { Segment } from "../../src/core/library/fragment.js";
import type { Value } from "../../src/core/values/value.js";
import type { IslandDefinition } from "../../src/islands/define.js";
import { islands as everyBlock } from "../../src/islands/registry.js";
import { catalogueOf } from "../../src/stream/accept-island.js";
import { streamPage } from "../../src/stream/page-stream.js";
import type { IslandReport } from "../../src/stream/reports.js";
import type { BrowserBuild } from "./browser-build.js";

/** As strict as a site can have it: React and Platen need nothing inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; frame-src https:; " +
  "connect-src 'self'; form-action 'self'";

export interface IslandPageOptions {
  /** The content of the page's `<main>`. */
  readonly segments: readonly Segment[];
  readonly build: BrowserBuild;
  readonly catalogue?: readonly IslandDefinition[];
  /** Attributes of `<html>`, such as `data-platen-api-base="/platform"`. */
  readonly htmlAttributes?: string;
  /** Hosts whose scripts the page may run besides its own. */
  readonly scriptOrigins?: string;
  /** Further routes: a stand-in for the platform. */
  readonly platform?: (app: Express) => void;
}

export interface ServedPage {
  readonly url: string;
  readonly reports: readonly IslandReport[];
  close(): Promise<void>;
}

/** An island as a formatter makes it. */
export function islandSegment(block: string, props: object, fragment = "<p>static</p>"): Segment {
  return { kind: "island", block, props: props as Value, fragment };
}

/** Serves one page with islands under a strict content policy, and what it needs in the browser. */
export async function serveIslandPage(options: IslandPageOptions): Promise<ServedPage> {
  const { build, segments, htmlAttributes = "" } = options;
  const policy = POLICY.replace("script-src 'self'", `script-src 'self' ${options.scriptOrigins ?? ""}`);
  const reports: IslandReport[] = [];
  const app = express();
  options.platform?.(app);
  app.use("/assets", express.static(build.outDir));
  app.get("/favicon.ico", (_req, res) => void res.status(204).end());
  app.get("/", async (_req, res) => {
    res.type("html").set("Content-Security-Policy", policy);
    const head =
      `<!doctype html>\n<html lang="en" ${htmlAttributes}><head><meta charset="utf-8"><title>Page</title></head>` +
      "<body><main>\n<h1>Page</h1>\n";
    await streamPage(
      [{ kind: "html", html: head }, ...segments, { kind: "html", html: "\n</main></body></html>\n" }],
      res,
      {
        assets: build.assets,
        catalogue: catalogueOf(options.catalogue ?? everyBlock),
        report: (report) => reports.push(report),
        deadline: 5_000,
      },
    );
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface WatchedPage {
  readonly page: Page;
  /** Everything that the page said: console, uncaught errors, `platen:error`, failed requests. */
  readonly complaints: readonly string[];
}

/** A tab that notes every complaint. React's advertisement for its tools is turned off. */
export async function openWatchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is left ends its requests, and a player those for a film whose beginning is enough.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
  });
  await page.exposeFunction("platenComplain", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
    document.addEventListener("platen:error", (event) => {
      const { block, error } = (event as CustomEvent<{ block: string; error: unknown }>).detail;
      void (globalThis as unknown as { platenComplain(text: string): void }).platenComplain(
        `platen:error ${block}: ${String(error)}`,
      );
    });
  });
  return { page, complaints };
}

/** Resolves after two frames and an idle moment: the page has begun all that it was about to do. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Waits until every island of the page lives, or `count` of them. */
export async function waitUntilAlive(page: Page, count?: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const all = document.querySelectorAll("platen-island").length;
    const alive = document.querySelectorAll("platen-island[data-alive]").length;
    return alive >= (wanted ?? all);
  }, count);
}
