import type { Request, Response } from "express";
import type { RenderResult, Template } from "../../index.js";
import { type PageContent, type SiteContent, servedData } from "../../store/site-content.js";
import type { Site } from "../../store/sites.js";
import { compiledPartials } from "../compiled-partials.js";
import { Problem } from "../errors.js";
import { acceptable } from "../replies/acceptable.js";
import { announce } from "../replies/findings.js";
import { replyWithIslands } from "../replies/island-page.js";
import { notFound } from "../replies/problem.js";
import { protectSitePage, sitePolicy } from "../replies/security.js";
import type { Service } from "../service.js";
import { type Steps, timedSteps } from "../tracing/steps.js";

export async function sitePage(service: Service, req: Request, res: Response): Promise<void> {
  const site = service.sites.get(String(req.params["site"]));
  if (site === undefined) throw notFound();
  acceptable(req, res, ["html"]);
  const content = await site.content();
  const { template, result } = await service.gate.run({ weight: 0 }, () => {
    return rendered(service, site, content, pageAt(content, pagePath(req.params["path"])), timedSteps(res));
  });
  announce(res, template, result);
  const { assetsBase, scriptOrigins } = service.config;
  protectSitePage(res, sitePolicy(assetsBase, scriptOrigins));
  res.set("Cache-Control", "no-cache");
  await replyWithIslands(service, res, template, result);
}

/** As a page that somebody sends, it has to wait for its turn: many may ask for it at once. */
function rendered(
  service: Service,
  site: Site,
  { partials }: SiteContent,
  { page, source, data }: PageContent,
  step: Steps,
): { readonly template: Template; readonly result: RenderResult } {
  const template = step("compile", () => service.templates.get(source, page.template));
  const began = performance.now();
  const result = step("render", () =>
    template.render(servedData(data, siteUrl(site)), {
      partials: compiledPartials(service.templates, partials),
      injects: {},
      now: service.clock(),
      expressions: true,
      includes: true,
      islands: true,
      // Files of ours: the first render after the start may take its time.
      limits: { ...service.config.limits, milliseconds: 0 },
      locale: page.locale ?? "en-US",
    }),
  );
  const codes = result.errors.map(({ code }) => code);
  service.metrics.render(`${site.name}/${page.template}`, (performance.now() - began) / 1_000, codes);
  return { template, result };
}

/** Where a site is served; its templates know it as `baseUrl`. */
export function siteUrl(site: Site): string {
  return `/sites/${encodeURIComponent(site.name)}`;
}

function pagePath(segments: unknown): string {
  const path = Array.isArray(segments) ? segments.join("/") : "";
  return `/${path.endsWith("/") ? path.slice(0, -1) : path}`;
}

function pageAt(content: SiteContent, path: string): PageContent {
  const page = content.pages.get(path);
  if (page !== undefined) return page;
  const exists = content.manifest === undefined || content.manifest.pages.some((page) => page.path === path);
  if (!exists) throw notFound();
  const { faults } = content;
  throw new Problem("site-broken", {
    detail: "Files of this site are missing or broken; see the log.",
    cause: faults.map(({ message }) => message).join("\n"),
    faults,
  });
}
