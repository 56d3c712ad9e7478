import { listedPages, publicAddress, robots, sitemap } from "#model/website/listed-pages.js";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import type { Request } from "#service/request-context.js";
import { sendString } from "#service/respond/whole.js";
import type { SiteContent } from "#store/site-content.js";
import { knownOrigin } from "../known-host.js";
import type { Website } from "../website.js";
import { mayBeListed } from "./lock-screen.js";
import { requestedSite } from "./site-address.js";

/** Returns the public pages of a site, for search engines. */
export const siteMap: Endpoint<Website> = written(
  "application/xml; charset=utf-8",
  async ({ address, base }, ...where) => sitemap(address ?? base, listedPages(await publicPages(...where))),
);

/** Returns a robots.txt with the sitemap of a site. */
export const siteRobots: Endpoint<Website> = written("text/plain; charset=utf-8", async ({ address }) =>
  robots(address),
);

async function publicPages(website: Website, req: Request, site: string, content: SiteContent) {
  const pages: { readonly path: string; readonly data: unknown }[] = [];
  for (const [path, { data }] of content.pages) {
    if (await mayBeListed(website, req, site, content, path, ["public"])) pages.push({ path, data });
  }
  return pages;
}

interface Place {
  /** The URL of the site. Undefined if neither the site nor the operator names it. */
  readonly address: string | undefined;
  /** The path of that URL. */
  readonly base: string;
}

type Writer = (
  place: Place,
  website: Website,
  req: Request,
  site: string,
  content: SiteContent,
) => Promise<string>;

function written(type: string, write: Writer): Endpoint<Website> {
  return async (website, req, res) => {
    const { site, base } = requestedSite(website, res);
    const content = await site.content();
    const [page] = content.pages.values();
    const origin = knownOrigin(website, req);
    const address =
      publicAddress(page?.data["website"]) ?? (origin === undefined ? undefined : origin + base);
    const text = await write({ address, base }, website, req, site.name, content);
    res.setHeader("Cache-Control", "no-cache");
    await sendString(website, res, type, text);
  };
}
