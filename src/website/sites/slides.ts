import type { Endpoint } from "#service/endpoints/endpoint.js";
import { notFound } from "#service/problem.js";
import type { Website } from "../website.js";
import { basePathOf } from "./site-address.js";

/** The sample site with every slide layout. */
const SITE = "slides";

/** The short URL of the slide gallery, if its site is served. */
export const slides: Endpoint<Website> = (website, req, res) => {
  const site = website.sites.get(SITE);
  if (site === undefined) throw notFound();
  res.statusCode = 302;
  res.setHeader("Location", `${basePathOf(website, req, site)}/`);
  res.end();
};
