import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import express from "express";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createEngine, type Value } from "#index.js";
import { pageHtml } from "#stream/page-html.js";
import type { BrowserBuild } from "./browser-build.js";
import { settled } from "./island-page.js";
import { repositoryRoot } from "./repository-root.js";
import { serveApp } from "./shared-origin.js";
import { SLIDE_POLICY } from "./slide-stage.js";

const SITE = join(repositoryRoot, "templates/slides");
const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const TYPEFACE =
  '@font-face{font-family:Inter;src:url("/font.woff2");font-weight:100 900} body{font-family:Inter,sans-serif}';
/** A typeface of the machine at the width of the shipped one, as the guide recommends. */
const FALLBACK = `
@font-face {
  font-family: Fallback; src: local("Arial"), local("Liberation Sans"); font-weight: 100 500;
  size-adjust: 107.1%; ascent-override: 90.4%; descent-override: 22.5%; line-gap-override: 0%;
}
@font-face {
  font-family: Fallback; src: local("Arial Bold"), local("Liberation Sans Bold"); font-weight: 600 900;
  size-adjust: 102%; ascent-override: 95%; descent-override: 23.6%; line-gap-override: 0%;
}
body { font-family: Inter, Fallback, sans-serif; }`;

/** Lets later pages use the cache. */
const CACHED = { immutable: true, maxAge: "1h" };

const LONG = "and a good deal more to tell about it than anybody would expect to read in one place";

export interface EverySlide {
  /**
   * Returns the URL of the sample document of a layout's family in that layout, with its own texts or with long ones.
   */
  address(layout: string, texts: "short" | "long"): string;
  /** Delays the typeface until the returned function is called. */
  holdTypeface(): () => void;
  close(): Promise<void>;
}

/**
 * Serves the sample document of every layout with a shipped typeface. The fallback has the same width by default. Maps
 * are omitted, because their tiles come from another host.
 */
export async function serveEverySlide(build: BrowserBuild, { fallback = true } = {}): Promise<EverySlide> {
  const template = createEngine().compile(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slide</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<link rel="stylesheet" href="/site.css"></head><body><main>{@|slide}</main></body></html>',
  );
  const app = express();
  app.use("/assets", express.static(build.outDir, CACHED));
  app.use("/sites/slides/assets", express.static(join(SITE, "assets"), CACHED));
  let released: Promise<void> | undefined;
  app.get("/font.woff2", async (_req, res) => {
    await released;
    res.sendFile(FONT, { cacheControl: false, headers: { "Cache-Control": "no-store" } });
  });
  app.get("/site.css", (_req, res) => void res.type("css").send(fallback ? TYPEFACE + FALLBACK : TYPEFACE));
  app.get("/favicon.ico", (_req, res) => void res.status(204).end());
  app.get("/slide/:layout", async (req, res) => {
    const slide = slideFor(req.params.layout, req.query["long"] !== undefined);
    const { segments } = template.render(slide, { islands: true, now: 0 });
    res.type("html").set("Content-Security-Policy", SLIDE_POLICY);
    for await (const piece of pageHtml(segments, { assets: build.assets, deadline: 10_000 }))
      res.write(piece);
    res.end();
  });
  const { origin, close } = await serveApp(app, "localhost");
  return {
    holdTypeface: () => {
      let release = (): void => undefined;
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    address: (layout, texts) => `${origin}/slide/${layout}${texts === "long" ? "?long" : ""}`,
    close,
  };
}

const documentOf = (family: string): Record<string, Value> =>
  JSON.parse(readFileSync(join(SITE, `data/${family}.json`), "utf8"));

function slideFor(layout: string, long: boolean): Value {
  const document = documentOf(layout.split("-")[0] as string);
  const slices = document["slices"] as Record<string, Value>[];
  const drawn = slices.filter(({ type }) => type !== "map");
  return { ...document, layout, slices: long ? drawn.map(lengthened) : drawn } as Value;
}

function lengthened(slice: Record<string, Value>): Value {
  const content = slice["content"] as Record<string, Value>;
  if (typeof content["text"] === "string")
    return { ...slice, content: { text: `${content["text"]} ${LONG}` } };
  if (typeof content["html"] !== "string") return slice;
  return { ...slice, content: { html: `${content["html"]}<p>${`${LONG}. `.repeat(6)}</p>` } };
}

/** Opens a slide whose typeface arrives only when the slide is ready without it. */
export async function openWithLateTypeface(page: Page, slides: EverySlide, address: string): Promise<void> {
  const release = slides.holdTypeface();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(".sqs-slide-ready");
  release();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await settled(page);
  expect(await page.evaluate(() => document.fonts.check("700 50px Inter"))).toBe(true);
}
