import { sendOutcome } from "#service/endpoints/job-request.js";
import type { FinalOutcome } from "#service/handover/hand-over.js";
import type { Response } from "#service/request-context.js";
import { developmentPages } from "../development/development-page.js";
import type { ShownPage } from "../development/page-records.js";
import type { Website } from "../website.js";

/** Sends the rendered page of a site. In development it includes the toolbar. */
export async function sendSitePage(
  website: Website,
  res: Response,
  outcome: FinalOutcome,
  shown?: ShownPage,
): Promise<void> {
  const { development } = website;
  // Vite's scripts and styles are inline.
  if (development?.hasInline === true && outcome.kind === "page") {
    res.removeHeader("Content-Security-Policy");
  }
  await sendOutcome(website, res, outcome, development && developmentPages(development, shown));
}
