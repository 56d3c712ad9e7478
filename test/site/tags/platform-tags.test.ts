import { describe, expect, test } from "vitest";
import type { ContentFiles } from "#site/content/content.js";
import { joinScripts } from "#site/tags/script.js";
import { show, siteOf } from "../../support/tag-site.js";

const CONF = JSON.stringify({
  name: "Notes",
  author: "Platen",
  layouts: { default: { name: "Default", regions: ["site"] } },
  navigations: [
    { title: "Main", name: "main" },
    { title: "Foot", name: "foot" },
  ],
});

const post = (urlId: string, day: string, fields: object): object => ({
  urlId,
  title: urlId,
  publishOn: `2026-${day}T00:00:00Z`,
  ...fields,
});

const CONTENT: Partial<ContentFiles> = {
  navigation: {
    main: [
      { collection: "home" },
      { collection: "blog" },
      { collection: "logs" },
      { externalLink: { title: "Tides", url: "https://tides.test/", newWindow: true } },
    ],
  },
  collections: {
    blog: {
      items: [
        post("cold-front", "02-20", { tags: ["gale"], categories: ["Logs"], starred: true }),
        post("two-bells", "02-10", { tags: ["gale", "fog"], categories: ["Logs", "Crew &amp; Co"] }),
        post("first-light", "01-30", { tags: ["fog"], categories: ["Logs"], starred: true }),
        post("rope-work", "01-12", { categories: ["Crew &amp; Co"] }),
        post("not-yet", "04-01", { tags: ["gale"], categories: ["Secret"] }),
      ],
    } as never,
    logs: { type: "folders", folder: true, collections: ["contact", "hidden"] } as never,
  },
  pages: {
    home: { homepage: true, layout: [] } as never,
    contact: { layout: [] } as never,
    hidden: { enabled: false, layout: [] } as never,
  },
  blockFields: {
    foot: {
      updatedOn: 1000,
      rows: [
        {
          columns: [
            {
              span: 8,
              blocks: [
                { id: "a", type: "html", value: { html: "<p>{title}<squarespace:script src=x /></p>" } },
              ],
            },
            {
              span: 4,
              rows: [
                {
                  columns: [
                    {
                      span: 4,
                      blocks: [
                        { type: 21, value: { vSize: 2 } },
                        { type: 47, value: {} },
                        { type: 999, value: {} },
                        { type: "image", value: { assetUrl: "/i.jpg", title: "Sea" } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  },
};

const FILES = {
  "template.conf": CONF,
  "collections/blog.conf": "{}",
  "collections/blog.list": "LIST",
  "collections/blog.item": "ITEM",
  "collections/folders.conf": '{"folder": true}',
  "blocks/nav.block":
    "{.repeated section items}[{.if collection}{collection.urlId}{.or}{externalLink.title}{.end}" +
    "{.if active}*{.end}{.if folderActive}+{.end}{.repeated section items}({collection.urlId}" +
    "{.if active}*{.end}{.if folderActive}+{.end}){.end}]{.end}",
  "blocks/sub.block":
    "{.section items}{collection.urlId}:{.repeated section @}{collection.urlId}" +
    "{.if active}*{.end},{.end}{.end}",
  "scripts/lib/a.js": "",
  "scripts/b.js": "",
};

/** Shows what a tag writes in the layout of a page. */
function tagOn(tag: string, address = "/", options = {}, files: Record<string, string> = {}) {
  const site = siteOf(
    { ...FILES, "site.region": `<i>${tag}</i>{squarespace-headers}{squarespace-footers}`, ...files },
    CONTENT,
  );
  const { html, problems } = show(site, address, options);
  return { html: /<i>([\s\S]*)<\/i>/.exec(html)?.[1], problems };
}

describe("navigation", () => {
  test.each([
    ["/", "[home*][blog][logs(contact)][Tides]"],
    ["/blog/two-bells", "[home][blog*][logs(contact)][Tides]"],
    ["/contact", "[home][blog][logs+(contact*)][Tides]"],
  ])("on %s marks where the visitor is", (address, html) => {
    expect(tagOn('<squarespace:navigation navigationId="main" template="nav" />', address)).toEqual({
      html,
      problems: [],
    });
  });

  test("renders its body, and is empty without entries", () => {
    const tag =
      '<b class="x<squarespace:navigation navigationId="foot">{.if items.0} has{.or} none{.end}' +
      '</squarespace:navigation>">';
    expect(tagOn(tag).html).toBe('<b class="x none">');
  });

  test.each([
    ['navigationId="mian" template="nav"', 'template.conf has no navigation "mian"'],
    ['navigationId="main" template="not-there"', 'there is no block "not-there.block"'],
    ['template="nav"', "it has no navigationId"],
  ])("with %s writes nothing and is reported", (attributes, problem) => {
    const { html, problems } = tagOn(`<squarespace:navigation ${attributes} />`);
    expect(html).toBe("");
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe("folder-navigation", () => {
  test.each([
    ["/contact", "logs:contact*,"],
    ["/blog", ""],
  ])("on %s", (address, html) => {
    expect(tagOn('<squarespace:folder-navigation template="sub" />', address)).toEqual({
      html,
      problems: [],
    });
  });
});

describe("query", () => {
  test.each([
    ['collection="blog"', "cold-front,two-bells,first-light,rope-work,"],
    ['collection="/blog/" limit="2"', "cold-front,two-bells,"],
    ['collection="blog" skip="1" limit=1', "two-bells,"],
    ['collection="blog" featured="true"', "cold-front,first-light,"],
    ['collection="blog" tag=" FOG , none"', "two-bells,first-light,"],
    [
      'collection="blog" tag="gale,fog" category="logs" skip="1" limit="10" columns="12"',
      "two-bells,first-light,",
    ],
    ['collection="blog" category="Crew & Co"', "two-bells,rope-work,"],
    ['collection="blog" category="Crew &amp; Co" tag="{nothing}"', "two-bells,rope-work,"],
    ['collection="contact"', ""],
  ])("%s", (attributes, html) => {
    const tag = `<squarespace:query ${attributes}>{.repeated section items}{title},{.end}</squarespace:query>`;
    expect(tagOn(tag)).toEqual({ html, problems: [] });
  });

  test("knows its collection and the site, and nothing else", () => {
    const tag =
      '<squarespace:query collection="blog">{collection.urlId} {website.siteTitle} ' +
      "{squarespace.page-id}</squarespace:query>";
    expect(tagOn(tag, "/contact").html).toBe("blog Notes ");
  });

  test("of an unknown collection writes nothing and is reported", () => {
    const { html, problems } = tagOn('<squarespace:query collection="blgo">x</squarespace:query>');
    expect(html).toBe("");
    expect(problems).toEqual([expect.stringContaining('there is no collection "blgo"')]);
  });

  test("is carried out for the ninth time with a warning", () => {
    const { html, problems } = tagOn(
      '<squarespace:query collection="blog" limit="1">{items|count}</squarespace:query>'.repeat(9),
    );
    expect(html).toBe("1".repeat(9));
    expect(problems).toEqual([expect.stringContaining("only 8 queries")]);
  });

  test("says which numbers are invalid", () => {
    const { problems } = tagOn(
      '<squarespace:query collection="blog" limit="500" skip="x">{items|count}</squarespace:query>',
    );
    expect(problems).toEqual([
      expect.stringContaining('"skip" is not a whole number'),
      expect.stringContaining('"limit" must be from 0 to 100; 100 applies'),
    ]);
  });
});

describe("category", () => {
  const tag =
    '<squarespace:category collection="blog">{.repeated section categories}{name} {fullUrl}' +
    "{.if active} on{.end};{.end}</squarespace:category>";

  test("lists the names that visitors may see", () => {
    expect(tagOn(tag).html).toBe("Crew &amp; Co /blog?category=Crew%20%26%20Co;Logs /blog?category=Logs;");
  });

  test("marks the current filter", () => {
    expect(tagOn(tag, "/blog?category=logs").html).toContain("Logs /blog?category=Logs on;");
  });
});

test("related lists the items that share most, the newest first", () => {
  const item =
    '<i><squarespace:related collectionId="{collection.id}" itemId="{item.id}" ' +
    'limit="2">{.repeated section items}{title},{.end}</squarespace:related></i>';
  const site = siteOf(
    { ...FILES, "site.region": "{squarespace.main-content}", "collections/blog.item": item },
    CONTENT,
  );
  expect(show(site, "/blog/first-light").html).toContain("<i>two-bells,cold-front,</i>");
});

describe("script", () => {
  test("loads a file of the scripts folder", () => {
    expect(tagOn('<squarespace:script src="lib/a.js" combo="true" />').html).toBe(
      '<script src="/scripts/lib/a.js?v=v1"></script>',
    );
  });

  test("is left out with a warning if the file is missing", () => {
    const { html, problems } = tagOn('<squarespace:script src="gone.js" />');
    expect(html).toBe("");
    expect(problems).toEqual([expect.stringContaining("platform-tag-problem: ")]);
  });

  test("is joined with its neighbours", () => {
    const element = (file: string, combo: string) => `<squarespace:script src="${file}" combo="${combo}" />`;
    const tags =
      `${element("lib/a.js", "true")}\n<!-- x ` +
      `-->${element("b.js", "true")}${element("b.js", "false")}${element("b.js", "true")}`;
    expect(joinScripts(tagOn(tags, "/", { combo: true }).html ?? "")).toBe(
      '<script src="/scripts/combo/?lib/a.js&amp;b.js"></script><script src="/scripts/b.js?v=v1">' +
        '</script><script src="/scripts/b.js?v=v1"></script>',
    );
  });
});

describe("block-field", () => {
  test("writes rows, columns and blocks as the platform does", () => {
    const tag =
      '<squarespace:block-field id="foot" columns="12" label="Foot & more" class="a  b" ' +
      'lock-layout="true" data-x="1" />';
    const { html, problems } = tagOn(tag);
    expect(html).toBe(
      '<div class="sqs-layout sqs-grid-12 columns-12 a b sqs-locked-layout" ' +
        'data-layout-label="Foot &amp; more" ' +
        'data-type="block-field" data-updated-on="1000" data-x="1" id="foot">' +
        '<div class="row sqs-row"><div class="col sqs-col-8 span-8">' +
        '<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-a">' +
        '<div class="sqs-block-content">' +
        "<p>{title}<squarespace:script src=x /></p></div></div></div>" +
        '<div class="col sqs-col-4 span-4"><div class="row sqs-row"><div class="col sqs-col-4 span-4">' +
        '<div class="sqs-block spacer-block sqs-block-spacer sized vsize-2" data-block-type="21" ' +
        'id="block-foot-1">' +
        '<div class="sqs-block-content">' +
        '<svg class="sqs-spacer" width="1" height="32" aria-hidden="true" focusable="false">' +
        "</svg></div></div>" +
        '<div class="sqs-block horizontalrule-block sqs-block-horizontalrule" ' +
        'data-block-type="47" id="block-foot-2">' +
        '<div class="sqs-block-content"><hr></div></div>' +
        '<div class="sqs-block" data-block-type="999" id="block-foot-3">' +
        '<div class="sqs-block-content"></div></div>' +
        '<div class="sqs-block image-block sqs-block-image" data-block-type="5" id="block-foot-4">' +
        `<div class="sqs-block-content">${/<figure[\s\S]*<\/figure>/.exec(html ?? "")?.[0]}</div></div>` +
        "</div></div></div></div></div>",
    );
    expect(problems).toEqual([expect.stringContaining("unknown type 999")]);
  });

  test.each([
    [
      'id="x" columns="1"',
      '<div class="sqs-layout sqs-grid-1 columns-1 empty" data-type="block-field" ' +
        'data-updated-on="0" id="x"><div class="row sqs-row"><div class="col sqs-col-1 span-1">' +
        "</div></div></div>",
    ],
    [
      "id=y columns=12 label='In {website.siteTitle}' class=\"n{.if nothing} on{.end}\"",
      '<div class="sqs-layout sqs-grid-12 columns-12 n empty" data-layout-label="In Notes" ' +
        'data-type="block-field" data-updated-on="0" id="y"><div class="row sqs-row">' +
        '<div class="col sqs-col-12 span-12"></div></div></div>',
    ],
  ])("without content: %s", (attributes, html) => {
    expect(tagOn(`<squarespace:block-field ${attributes} />`)).toEqual({ html, problems: [] });
  });

  test("shows its label as a placeholder", () => {
    const { html } = tagOn('<squarespace:block-field id="x" label="<b>" />', "/", { placeholders: true });
    expect(html).toContain('<p class="platen-placeholder">&lt;b&gt;</p>');
  });

  test("draws a block with the template that replaces it", () => {
    const files = {
      "blocks/picture.block":
        '<img src="{item.assetUrl}" alt="{info.altText|htmlattr}" data-layout="{info.layout}">',
      "blocks/picture.block.conf": '{"type": "image"}',
    };
    expect(tagOn('<squarespace:block-field id="foot" />', "/", {}, files).html).toContain(
      '<div class="sqs-block-content"><img src="/i.jpg" alt="Sea" data-layout="inline"></div>',
    );
  });
});
