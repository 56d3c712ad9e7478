import { type Problem, problemDocument } from "#service/problem.js";
import { contextOf, type Response } from "#service/request-context.js";
import { protectOwnPage, sitePolicy } from "../security.js";
import type { Website } from "../website.js";

/** Renders a problem as a page. In development it has the toolbar, which lists the broken files. */
export async function problemPage(website: Website, problem: Problem, res: Response): Promise<string> {
  const { requestId } = contextOf(res);
  const { title, status, code, detail } = problemDocument(problem, requestId);
  const isAtSite = website.repository !== undefined || website.siteAtRoot(res.req) !== undefined;
  const data = { title, status, code, detail, requestId, isAtSite };
  const page = await website.builtInPages.render(website, "problem.page", data, {
    now: website.clock(),
    requestId,
  });
  const html = Buffer.from(page.body).toString("utf8");
  protectOwnPage(res);
  const { development, config } = website;
  if (development === undefined) return html;
  if (development.hasInline) res.removeHeader("Content-Security-Policy");
  else res.setHeader("Content-Security-Policy", sitePolicy(config.assetsBase));
  const site = website.sites.get(contextOf(res).params["site"] ?? "");
  const record = development.records.begin();
  record.fill({ site, fileErrors: problem.facts.fileErrors ?? [] });
  return html + development.tags(record.id);
}
