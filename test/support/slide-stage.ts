import express, { type Express } from "express";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { createEngine, type Value } from "#index.js";
import { pageHtml } from "#stream/page-html.js";
import type { BrowserWithBuild } from "./browser-with-build.js";
import { serveApp } from "./shared-origin.js";
import { openTab } from "./tabs.js";

/** Equivalent to the content policy of a site. */
export const SLIDE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; media-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#345"/></svg>';

export interface SlidePageOptions {
  readonly context?: BrowserContextOptions;
  /** Attributes of `<html>`. */
  readonly html?: string;
  readonly routes?: (app: Express) => void;
  readonly path?: string;
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** State to wait for; the page's load by default. */
  readonly waitUntil?: "load" | "commit";
  /** Whether the page has a fake clock. */
  readonly clock?: boolean;
  /** CSS of the site. */
  readonly css?: string;
}

export interface SlideStage {
  readonly page: Page;
  readonly origin: string;
  /** Errors of the page, including violations of its content policy. */
  readonly problems: string[];
}

/** Serves a page that contains only a slide, with a strict content policy. `/image.svg` is an image. */
export async function slideStage(
  { browser, build }: BrowserWithBuild,
  slide: Value,
  options: SlidePageOptions = {},
): Promise<SlideStage> {
  const template = createEngine().compile(
    `<!doctype html><html lang="en" ${options.html ?? ""}><head><meta charset="utf-8"><title>Slide</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<link rel="stylesheet" href="/site.css"></head><body><main>{@|slide}</main></body></html>',
  );
  const app = express();
  options.routes?.(app);
  app.use("/assets", express.static(build.outDir, { immutable: true, maxAge: "1h" }));
  app.get("/image.svg", (_req, res) => void res.type("svg").send(SVG));
  app.get("/site.css", (_req, res) => void res.type("css").send(options.css ?? ""));
  app.get("/favicon.ico", (_req, res) => void res.status(204).end());
  app.get("/", async (_req, res) => {
    res.type("html").set("Content-Security-Policy", SLIDE_POLICY);
    const { segments } = template.render(slide, { islands: true, now: 0 });
    for await (const piece of pageHtml(segments, { assets: build.assets, deadline: 60_000 }))
      res.write(piece);
    res.end();
  });
  const { origin, close } = await serveApp(app, "localhost");
  const tab = await openTab(browser, options.context, { clock: options.clock });
  onTestFinished(async () => {
    await tab.close();
    await close();
  });
  const { page } = tab;
  const problems = problemsOf(page);
  await options.prepare?.(page);
  await page.goto(origin + (options.path ?? "/"), { waitUntil: options.waitUntil ?? "load" });
  return { page, origin, problems };
}

/** Collects errors of a page from now on, including violations of its content policy. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) problems.push(message.text());
  });
  return problems;
}

/** Fills the password of an access form once its script listens: it marks a form with a value. */
export async function fillAlive(field: Locator, password: string): Promise<void> {
  const marked = field.locator('xpath=ancestor::*[contains(@class, "show-arrow")]');
  const fill = async () => {
    await field.fill(password);
    return marked.count();
  };
  await expect.poll(fill).toBe(1);
}

/** Returns a slide document with the slices. */
export function slideOf(layout: string, slices: readonly Value[], more: Record<string, Value> = {}): Value {
  return { id: "slide", layout, slices: slices as Value[], ...more };
}

export const image = (alt: string, more: Record<string, Value> = {}): Value => ({
  assetUrl: "/image.svg",
  originalSize: "1600x900",
  altText: alt,
  ...more,
});

export const buttons = (...texts: readonly string[]): Value => ({
  id: "action",
  type: "action",
  content: { links: texts.map((text) => ({ text, clickthroughUrl: { url: "#there" } })) },
});

export const heading = (text: string): Value => ({ id: "heading", type: "heading", content: { text } });
export const logo = (text: string): Value => ({ id: "logo", type: "logo", content: { text } });
export const body = (html: string): Value => ({ id: "body", type: "body", content: { html } });
