import express, { type Express } from "express";
import type { BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { onTestFinished, vi } from "vitest";
import type { Segment } from "#core/library/fragment.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { openPlatform, type Platform, type PlatformOptions } from "#platform/index.js";
import { pageHtml } from "#stream/page-html.js";
import type { BrowserWithBuild } from "./browser-with-build.js";
import { sampleSite } from "./platform-stage.js";
import { serveApp } from "./shared-origin.js";
import { openTab } from "./tabs.js";
import { TemporaryFolder } from "./temporary-folder.js";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "media-src 'self'; base-uri 'none'; form-action 'self'";

export interface VisitorPageOptions {
  readonly visitor?: VisitorContext;
  /** HTML of the body. */
  readonly body?: string;
  /** HTML of the pop-up overlay that the platform shows. */
  readonly popup?: string;
  readonly path?: string;
  readonly context?: BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Whether the page has a fake clock. */
  readonly clock?: boolean;
  readonly platform?: Partial<PlatformOptions>;
}

export interface VisitorStage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly platform: Platform;
  readonly origin: string;
  /** Calls below /api, as `POST /api/…`, in order. */
  readonly calls: string[];
  /** Errors of the page, including violations of its content policy. */
  readonly problems: string[];
  cookies(): Promise<string[]>;
  /** Resolves with the `count`-th request whose URL contains `part`. */
  request(part: string, count?: number): Promise<Request>;
}

const HEAD = '<title>Test</title><meta name="viewport" content="width=device-width, initial-scale=1">';
const FILLER = '<h1>Home</h1><p><a href="/other">Other page</a></p>';

/** Serves a page with a visitor side, a strict content policy and a real platform, and opens it in Chromium. */
export async function visitorStage(
  { browser, build }: BrowserWithBuild,
  options: VisitorPageOptions = {},
): Promise<VisitorStage> {
  const { visitor = {}, body = FILLER, popup, path = "/" } = options;
  const storage = { kind: "embedded" as const, folder: (await TemporaryFolder.create()).at("data") };
  const platform = await openPlatform({
    sites: [sampleSite()],
    storage,
    renderPopup: async () => popup,
    ...options.platform,
  });
  const calls: string[] = [];
  const app: Express = express();
  app.use("/api", (req, _res, next) => {
    calls.push(`${req.method} ${req.originalUrl.split("?")[0]}`);
    next();
  });
  app.use(platform.router);
  app.use("/assets", express.static(build.outDir, { immutable: true, maxAge: "1h" }));
  app.use(async (_req, res) => {
    const segments: Segment[] = [
      {
        kind: "html",
        html: `<!doctype html><html lang="en"><head>${HEAD}</head><body><main>${body}</main></body></html>`,
      },
    ];
    res.type("html").set("Content-Security-Policy", POLICY);
    for await (const piece of pageHtml(segments, { assets: build.assets, visitor })) res.write(piece);
    res.end();
  });
  const { origin, close } = await serveApp(app, "localhost");
  const tab = await openTab(browser, options.context, { clock: options.clock });
  const { page, context } = tab;
  onTestFinished(async () => {
    await tab.close();
    await close();
    await platform.close();
  });
  await options.prepare?.(context);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) problems.push(message.text());
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto(origin + path);
  return {
    page,
    context,
    platform,
    origin,
    calls,
    problems,
    request: (part, count = 1) =>
      vi.waitFor(
        () => {
          const request = requests.filter((request) => request.url().includes(part))[count - 1];
          if (request === undefined) throw new Error(`There were fewer than ${count} requests to ${part}.`);
          return request;
        },
        { timeout: 60_000, interval: 50 },
      ),
    cookies: async () => (await context.cookies()).map(({ name }) => name).sort(),
  };
}
