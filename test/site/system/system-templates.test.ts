import { describe, expect, test } from "vitest";
import { Engine } from "#core/compile/engine.js";
import { blockContent } from "#core/library/formatters/content/block.js";
import type { ContentFiles } from "#site/content/content.js";
import { systemPartials } from "#site/system/partials.js";
import { systemTemplates } from "#site/system/templates.js";
import { internalTags, platformTags } from "#site/tags/registry.js";
import { show, siteOf } from "../../support/tag-site.js";

const engine = new Engine({ tags: [...platformTags, ...internalTags], formatters: [blockContent] });

const sources = [
  ...Object.entries(systemTemplates).flatMap(([name, { list, item }]): [string, string][] => [
    [`${name}.list`, list],
    ...(item === undefined ? [] : [[`${name}.item`, item] as [string, string]]),
  ]),
  ...Object.entries(systemPartials),
];

test.each(sources)("the built-in template %s has no errors", (_name, source) => {
  expect(engine.compile(source).diagnostics).toEqual([]);
});

const image = { assetUrl: "/assets/a.jpg", originalSize: "800x600" };
const price = (value: string) => ({ value, currency: "USD" });
const product = (urlId: string, fields: object) => ({
  urlId,
  title: urlId,
  recordType: 11,
  items: [image],
  structuredContent: {
    productType: 1,
    variants: [{ sku: "1", price: 2400, priceMoney: price("24.00"), qtyInStock: 3, attributes: {} }],
    variantOptionOrdering: [],
    ...fields,
  },
});

const CONTENT: Partial<ContentFiles> = {
  site: {
    website: { socialAccounts: [{ serviceName: "github", profileUrl: "https://github.test/x" }] },
  } as never,
  pages: {
    about: {
      layout: [{ columns: [{ span: 12, blocks: [{ type: "html", value: { html: "<p>About</p>" } }] }] }],
    } as never,
    home: {
      homepage: true,
      layout: [
        {
          columns: [
            {
              span: 12,
              blocks: [
                { type: "html", value: { html: "<p>Hi</p>" } },
                { type: "product", value: { item: "anchor" } },
                { type: "summary", value: { collection: "blog", title: true } },
              ],
            },
          ],
        },
      ],
    } as never,
  },
  collections: {
    blog: {
      items: [
        {
          urlId: "p1",
          title: "One &amp; only",
          body: "<p>B</p>",
          publishOn: "2026-01-01T12:00:00Z",
          categories: ["Logs"],
          tags: ["t"],
        },
      ],
    } as never,
    gallery: { items: [{ urlId: "g1", title: "Pic", ...image }] } as never,
    album: { items: [{ urlId: "a1", title: "Track", audioAssetUrl: "/a.mp3" }] } as never,
    events: {
      items: [
        {
          urlId: "film",
          title: "Film",
          startDate: "2026-03-01T20:00:00Z",
          endDate: "2026-03-01T22:00:00Z",
          location: { addressTitle: "Pier" },
        },
        {
          urlId: "launch",
          title: "Launch",
          startDate: "2026-02-01T00:00:00Z",
          endDate: "2026-02-02T00:00:00Z",
        },
      ],
    } as never,
    shop: {
      type: "products",
      items: [
        product("anchor", {}),
        product("net", {
          variants: [{ sku: "2", price: 100, priceMoney: price("1.00"), qtyInStock: 0, attributes: {} }],
        }),
      ],
    } as never,
    index: { type: "index", folder: true, folderBehavior: 1, collections: ["about", "gallery"] } as never,
  },
};
const site = siteOf(
  {
    "template.conf": JSON.stringify({
      name: "S",
      author: "P",
      layouts: { default: { name: "D", regions: ["site"] } },
    }),
    "site.region": "{squarespace-headers}<main>{squarespace.main-content}</main>{squarespace-footers}",
    "collections/index.conf": '{"folder": true, "index": true, "fullData": true}',
  },
  CONTENT,
);

describe("a page of a system collection without templates of its own", () => {
  test.each([
    ["/blog", ['class="entry-title"', "One &amp; only", "<p>B</p>", "January 01, 2026"]],
    ["/blog?category=logs", ["Category: Logs"]],
    ["/blog/p1", ['<h1 class="entry-title">One &amp; only</h1>', "/blog?category=Logs", "/blog?tag=t"]],
    ["/gallery", ["sqs-system-gallery", "/assets/a.jpg", 'href="/gallery/g1"']],
    ["/gallery/g1", ["<figcaption>", "/assets/a.jpg"]],
    ["/album", ["track-title", "/a.mp3"]],
    ["/album/a1", ["/a.mp3"]],
    ["/events", ["<h2>Upcoming</h2>", "Pier", "<h2>Past</h2>", "Launch"]],
    ["/events/film", ["eventitem-title", "www.google.com/calendar", "/events/film?format=ical"]],
    ["/shop", ["ProductList-title", "24.00", "Sold out", "/assets/a.jpg"]],
    ["/shop/anchor", ["ProductItem-details-title", "24.00", "Add To Cart"]],
    ["/", ['data-type="page"', "<p>Hi</p>", "Add To Cart", "One &amp; only"]],
    ["/index", ["<p>About</p>", 'href="/gallery/g1"']],
  ])("%s", (address, texts) => {
    const { html, problems } = show(site, address);
    expect(problems).toEqual([]);
    for (const text of texts) expect(html).toContain(text);
  });
});

test("system partials write links for accounts and services", () => {
  const partials = systemPartials;
  const context = {
    website: {
      baseUrl: "https://s.test",
      socialAccounts: [{ serviceName: "github", profileUrl: "https://github.test/x" }],
    },
    shareButtons: { facebook: true, twitter: false },
    item: { fullUrl: "/blog/p 1", title: "T" },
  };
  const template = engine.compile(
    "{.section website}{@|apply sqs-social-links}{.end}{@|apply sqs-share-buttons}",
  );
  const { html, errors } = template.render(context, { partials });
  expect(errors).toEqual([]);
  expect(html).toContain('class="sqs-svg-icon--wrapper github" href="https://github.test/x"');
  expect(html).toContain("https://www.facebook.com/sharer.php?u=https%3A//s.test/blog/p%201");
  expect(html).not.toContain("twitter.com");
});
