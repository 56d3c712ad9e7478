import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import type { JsonObject, Template } from "#index.js";
import { createEngine } from "#index.js";
import { openPlatform, type Platform, type PlatformSite } from "#platform/index.js";
import { Directory } from "#store/directory.js";
import { readSite, servedData } from "#store/site-content.js";
import type { SiteManifest } from "#store/site-manifest.js";
import { streamPage } from "#stream/page-stream.js";
import { siteVisitor } from "#website/sites/site-visitor.js";
import type { BrowserBuild } from "./browser-build.js";
import { repositoryRoot } from "./repository-root.js";
import { serveApp } from "./shared-origin.js";

/** Equivalent to the service's own policy. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; media-src 'self'; frame-src 'self'; " +
  "form-action 'self'; base-uri 'none'";

export interface ServedSite {
  /** The base URL of the site's pages, without a trailing slash. */
  readonly url: string;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Serves a sample site, with islands, the real platform and an empty database. */
export async function serveSampleSite(
  name: "shop" | "studio" | "musician" | "slides",
  build: BrowserBuild,
): Promise<ServedSite> {
  const folder = join(repositoryRoot, "templates", name);
  const manifest = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as SiteManifest;
  const content = await readSite(await Directory.open(folder), () => manifest);
  const documents = {
    title: name,
    pages: manifest.pages.map(({ path, title }) => ({
      path,
      title,
      data: content.pages.get(path)?.data ?? {},
    })),
  };
  const site: PlatformSite = { name, read: async () => documents };
  const data = await mkdtemp(join(tmpdir(), "platen-site-"));
  const platform = await openPlatform({
    sites: [site],
    storage: { kind: "embedded", folder: data },
  });
  const engine = createEngine();
  const templates = new Map<string, Template>();
  const compiled = (source: string): Template => {
    const template = templates.get(source) ?? engine.compile(source);
    templates.set(source, template);
    return template;
  };
  const base = `/sites/${name}`;
  const app = express();
  app.use(platform.router);
  // Their names contain a hash of their content.
  app.use("/assets", express.static(build.outDir, { immutable: true, maxAge: "1h" }));
  app.use(`${base}/assets`, express.static(join(folder, "assets")));
  app.get("/favicon.ico", (_req, res) => void res.status(204).end());
  app.use(base, async (req, res) => {
    const path = req.path === "/" ? "/" : req.path.replace(/\/$/, "");
    const requestedPage = content.pages.get(path);
    const page = requestedPage ?? content.pages.get("/404");
    if (page === undefined) throw new Error("The site has no page for unknown addresses.");
    // As in the service.
    const cart = path === "/cart" ? await platform.cartOf(req, name) : undefined;
    const pageData = servedData(page.data as JsonObject, base);
    const { segments } = compiled(page.source).render(cart === undefined ? pageData : { ...pageData, cart }, {
      partials: Object.fromEntries(
        Object.entries(content.partials).map(([name, source]) => [name, compiled(source)]),
      ),
      islands: true,
      expressions: true,
      locale: page.page.locale ?? "en-US",
    });
    res
      .status(requestedPage === undefined ? 404 : 200)
      .type("html")
      .set("Content-Security-Policy", POLICY);
    const visitor = siteVisitor(manifest, page, base);
    await streamPage(segments, res, { assets: build.assets, visitor, deadline: 60_000 });
  });
  const { origin, close } = await serveApp(app);
  return {
    url: origin + base,
    platform,
    close: async () => {
      await close();
      await platform.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
