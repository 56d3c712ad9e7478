import type { SitePage } from "#store/site-manifest.js";
import { formattedJson } from "../output/formatted-json.js";

/** Files and entries that are added to a site together. */
export interface Part {
  /** By path in the site. */
  readonly files: Readonly<Record<string, string>>;
  /** Entries of `pages` in `site.json`. */
  readonly pages: readonly SitePage[];
  /** Instructions for the author. */
  readonly next: string;
}

interface Wanted {
  /** In kebab case. */
  readonly name: string;
  /** The display name. */
  readonly title: string;
  /** File names of the site's partials. */
  readonly regions: ReadonlySet<string>;
}

/** The parts that `new` can add. */
export const PARTS = { page, collection, block } as const satisfies Record<string, (wanted: Wanted) => Part>;

export type PartKind = keyof typeof PARTS;

function page({ name, title, regions }: Wanted): Part {
  const template = `pages/${name}.page`;
  const data = `data/${name}.json`;
  return {
    files: {
      [template]: documentOf(
        regions,
        `  <h1>{collection.title|html}</h1>
  <div>{body}</div>`,
      ),
      [data]: formattedJson({
        activePath: `/${name}`,
        collection: { id: `c-${name}`, title, fullUrl: `/${name}`, type: 10, typeName: "page" },
        body: "<p>Replace this text.</p>",
      }),
    },
    pages: [{ path: `/${name}`, title, template, data }],
    next: `It is served at /${name}. Write it in ${data}, and link to it from mainNavigation in data/site.json.`,
  };
}

function collection({ name, title, regions }: Wanted): Part {
  const list = `collections/${name}.list`;
  const single = `collections/${name}.item`;
  const listData = `data/${name}.json`;
  const itemData = `data/${name}-first.json`;
  const about = {
    id: `c-${name}`,
    title,
    fullUrl: `/${name}`,
    urlId: name,
    type: 1,
    typeName: "blog",
    itemCount: 1,
  };
  const item = {
    id: `${name}-first`,
    collectionId: about.id,
    recordType: 1,
    recordTypeLabel: "text",
    title: "The first one",
    fullUrl: `/${name}/first`,
    urlId: "first",
    excerpt: "<p>One or two sentences for the list.</p>",
    publishOn: 1767254400000,
  };
  const activePath = `/${name}`;
  return {
    files: {
      [list]: documentOf(
        regions,
        `  <h1>{collection.title|html}</h1>
  {.repeated section items}
  <article>
    <h2><a href="{baseUrl|htmlattr}{fullUrl|htmlattr}">{title|html}</a></h2>
    {.excerpt?}<p>{excerpt|safe}</p>{.end}
  </article>
  {.or}
  <p>Nothing here yet.</p>
  {.end}`,
      ),
      [single]: documentOf(
        regions,
        `  {.section item}
  <article>
    <h1>{title|html}</h1>
    <p><time datetime="{publishOn|date %F}">{publishOn|date %B %e, %Y}</time></p>
    <div>{body}</div>
  </article>
  {.end}`,
      ),
      [listData]: formattedJson({ activePath, collection: about, items: [item] }),
      [itemData]: formattedJson({
        activePath,
        collection: about,
        item: { ...item, body: "<p>Replace this text.</p>" },
      }),
    },
    pages: [
      { path: `/${name}`, title, template: list, data: listData },
      { path: `/${name}/first`, title: item.title, template: single, data: itemData },
    ],
    next: `It is served at /${name}. An item has data and an entry in site.json; the list repeats what it shows.`,
  };
}

function block({ name, title }: Wanted): Part {
  const file = `${name}.block`;
  return {
    files: {
      [`blocks/${file}`]: `{## ${title.replaceAll("#", "")}. Applied with what it shows: {item|apply ${file}} ##}
<div class="${name}">{title|html}</div>
`,
    },
    pages: [],
    next: `Apply it in a template: {item|apply ${file}}`,
  };
}

/** Wraps `main` in a document with the regions that the site has. */
function documentOf(regions: ReadonlySet<string>, main: string): string {
  const language = "{.if website.language}{website.language|htmlattr}{.or}en{.end}";
  const head = regions.has("head.region")
    ? "{@|apply head.region}"
    : `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{.if item.title}{item.title|html}{.or}{collection.title|html}{.end}</title>
</head>`;
  const applied = (name: string): string => (regions.has(name) ? `{@|apply ${name}}\n` : "");
  return `<!doctype html>
<html lang="${language}">
${head}
<body>
${applied("header.region")}<main id="main" class="frame">
${main}
</main>
${applied("footer.region")}</body>
</html>
`;
}
