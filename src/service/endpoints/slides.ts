import { notFound } from "../problem.js";
import type { Endpoint } from "./endpoint.js";
import { siteUrl } from "./site-page.js";

/** The sample site that shows every layout of a slide. */
const SITE = "slides";

/** The short address of the gallery of slides, where its site is served. */
export const slides: Endpoint = (service, _req, res) => {
  const site = service.sites.get(SITE);
  if (site === undefined) throw notFound();
  res.statusCode = 302;
  res.setHeader("Location", `${siteUrl(site)}/`);
  res.end();
};
