import type { Endpoint } from "#service/endpoints/endpoint.js";
import { contextOf } from "#service/request-context.js";
import type { Website } from "../website.js";
import { sitePage } from "./site-page.js";

/** Redirects from `/sites/NAME/…` to the site at the root. Other names are paths of the site at the root. */
export const formerAddress: Endpoint<Website> = (website, req, res) => {
  const context = contextOf(res);
  const { site, path } = context.params;
  if (site !== website.siteAtRoot(req)) {
    context.params = { path: ["sites", site, path].filter((part) => part !== undefined).join("/") };
    return sitePage(website, req, res);
  }
  // Two leading slashes would start a host name.
  const rest = (req.url ?? "").replace(/^\/sites\/[^/?]*[/\\]*/i, "");
  res.statusCode = 301;
  res.setHeader("Cache-Control", "no-cache");
  res.setHeader("Location", `/${rest}`);
  res.end();
};
