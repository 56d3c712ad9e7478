import { type Problem, problemDocument } from "../../service/problem.js";
import { contextOf, type Response } from "../../service/request-context.js";
import { ofFaults } from "../development/error-overlay.js";
import { protectOwnPage } from "../security.js";
import type { Website } from "../website.js";

/** A problem for people. In development it reloads, and names the broken files. */
export async function problemPage(website: Website, problem: Problem, res: Response): Promise<string> {
  const { requestId } = contextOf(res);
  const { title, status, code, detail } = problemDocument(problem, requestId);
  const data = { title, status, code, detail, requestId };
  const page = await website.ownPages.render(website, "problem.page", data, {
    now: website.clock(),
    requestId,
  });
  const html = Buffer.from(page.body).toString("utf8");
  protectOwnPage(res);
  if (website.development === undefined) return html;
  // Vite's own scripts and styles are inline.
  res.removeHeader("Content-Security-Policy");
  return html + website.development.tail(ofFaults(problem.code, problem.facts.faults ?? []));
}
