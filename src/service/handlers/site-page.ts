import type { Request, Response } from "express";
import type { PageContent, SiteContent } from "../../store/site-content.js";
import type { Site } from "../../store/sites.js";
import { Problem } from "../errors.js";
import { acceptable } from "../replies/acceptable.js";
import { announce } from "../replies/findings.js";
import { replyWithPage } from "../replies/page.js";
import { notFound } from "../replies/problem.js";
import { contentPolicy } from "../replies/security.js";
import type { Service } from "../service.js";

export async function sitePage(service: Service, req: Request, res: Response): Promise<void> {
  const site = service.sites.get(String(req.params["site"]));
  if (site === undefined) throw notFound();
  acceptable(req, res, ["html"]);
  const content = await site.content();
  const { page, source, data } = pageAt(content, pagePath(req.params["path"]));

  const template = service.templates.get(source, page.template);
  const partials = Object.entries(content.partials);
  const result = template.render(
    { ...data, baseUrl: siteUrl(site) },
    {
      partials: Object.fromEntries(
        partials.map(([name, text]) => [name, service.templates.get(text, name)] as const),
      ),
      injects: {},
      now: service.clock(),
      expressions: true,
      includes: true,
      limits: service.config.limits,
      locale: page.locale ?? "en-US",
    },
  );
  announce(res, template, result);
  res.set({ "Content-Security-Policy": contentPolicy.site, "Cache-Control": "no-cache" });
  await replyWithPage(res, [result.html], service.config.replyDeadline);
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
  const cause = content.faults.map(({ message }) => message).join("\n");
  throw new Problem("site-broken", {
    detail: "Files of this site are missing or broken; see the log.",
    cause,
  });
}
