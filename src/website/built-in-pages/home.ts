import type { Endpoint } from "#service/endpoints/endpoint.js";
import { sendOutcome } from "#service/endpoints/job-request.js";
import { contextOf, type Request } from "#service/request-context.js";
import { negotiate } from "#service/respond/negotiation.js";
import type { Site } from "#store/sites.js";
import { protectFirstPage } from "../security.js";
import { mayBeListed } from "../sites/lock-screen.js";
import { basePathOf } from "../sites/site-address.js";
import type { Website } from "../website.js";

/** A preview image of a site, 640 by 400 pixels, for the first page. */
const PICTURE = "assets/screenshot.webp";
/** Maximum number of pages listed on a site's card. */
const MAX_PAGES = 8;

/** The first page: the sites, and how to call the service. */
export const home: Endpoint<Website> = async (website, req, res) => {
  negotiate(req, res, ["html"]);
  const sites = await Promise.all([...website.sites.values()].map((site) => siteCard(website, req, site)));
  const data = { sites, ...callingExamples(website, req) };
  const { requestId } = contextOf(res);
  const page = await website.builtInPages.render(website, "home.page", data, {
    now: website.clock(),
    requestId,
  });
  protectFirstPage(res);
  res.setHeader("Cache-Control", "no-cache");
  await sendOutcome(website, res, page);
};

async function siteCard(website: Website, req: Request, site: Site) {
  const content = await site.content();
  const { manifest, pages } = content;
  const listed = [];
  for (const page of manifest?.pages ?? []) {
    if (await mayBeListed(website, req, site.name, content, page.path)) listed.push(page);
  }
  const url = basePathOf(website, req, site);
  const hasPicture = (await site.directory.find(PICTURE)) !== undefined;
  return {
    name: site.name,
    title: manifest?.title ?? site.name,
    description: manifest?.description ?? "",
    broken: manifest === undefined,
    url: `${url}/`,
    picture: hasPicture ? `${url}/${PICTURE}` : undefined,
    morePages: Math.max(0, listed.length - MAX_PAGES),
    pages: listed.slice(0, MAX_PAGES).map(({ path, title }) => ({
      title,
      url: url + path,
      broken: !pages.has(path),
    })),
  };
}

const TRY_TEMPLATE = `<h1>{shop|html}</h1>
<ul>
{.repeated section products}
  <li>{name|html}: {price|money}</li>
{.or}
  <li>Nothing is for sale today.</li>
{.end}
</ul>
<p>{products|count} products</p>`;

const TRY_DATA = {
  shop: "Harbor Ceramics",
  products: [
    { name: "Salt cup", price: { value: "24.00", currency: "EUR" } },
    { name: "Tide bowl", price: { value: "58.50", currency: "EUR" } },
  ],
};

function callingExamples({ proxies }: Website, req: Request) {
  const host = req.headers.host ?? "localhost";
  const call = (path: string, body: object): string =>
    [
      `curl ${proxies.protocolOf(req)}://${host}${path} \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body)}'`,
    ].join("\n");
  return {
    renderExample: call("/render", { template: "<h1>{title|html}</h1>", data: { title: "Tea & Toast" } }),
    lintExample: call("/lint", { template: "<h1>{title|htmll}</h1>" }),
    tryTemplate: TRY_TEMPLATE,
    tryData: JSON.stringify(TRY_DATA, null, 1),
  };
}
