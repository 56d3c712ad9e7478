import type { JsonObject } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import type { BlockField, BlockRow, ContentFiles, NavigationEntry, StoredBlock } from "../content/content.js";
import type { CollectionType, Configuration, CustomType } from "../repository/configuration.js";
import { pictureFields, SCENES } from "./pictures.js";
import { AUTHORS, EVENTS, LOCATIONS, PARAGRAPHS, PICTURES, POSTS, PRODUCTS, TRACKS } from "./texts.js";

/** Midday of 2026-03-01. No clock: the same content on every start. */
const FIXED_DAY = 1_772_366_400_000;
const DAY = 86_400_000;
const ITEMS = 6;

type Kind = "post" | "picture" | "event" | "product" | "track" | "video";

/**
 * Makes content up for a repository that has none: a collection of each type with six items, plain pages, a folder and
 * all navigations. `fieldIds` are the block fields that its templates name.
 */
export function madeUpContent(configuration: Configuration, fieldIds: readonly string[] = []): ContentFiles {
  const collections = collectionsOf(configuration);
  const pages: Record<string, JsonObject> = {
    welcome: {
      title: "Welcome",
      homepage: true,
      mainImage: image(0, 2_500, 1_400),
      description: `<p>${PARAGRAPHS[0]}</p>`,
      layout: homeLayout(),
    },
    about: { title: "About us", mainImage: image(3, 2_000, 1_200), layout: pageLayout(1) },
    contact: { title: "Visit &amp; contact", layout: pageLayout(2) },
    "opening-hours": { title: "Opening hours", layout: pageLayout(3) },
  };
  return {
    site: site(),
    navigation: navigationOf(configuration, collections),
    collections,
    pages: withTimes(pages),
    blockFields: Object.fromEntries(fieldIds.map((id) => [id, madeUpField(id)])),
  };
}

/** Filler for a block field: the same for the same id. */
export function madeUpField(id: string): BlockField {
  const number = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const name = id.toLowerCase();
  const rows =
    /logo|social|share/.test(name) || /^side|sidebar/.test(name)
      ? oneColumn(text(number, 1))
      : /foot|bottom/.test(name)
        ? [row([6, text(number, 1)], [6, text(number + 1, 1)])]
        : /banner|hero|intro|image/.test(name)
          ? oneColumn(pictureBlock(number, 1_500, 700), text(number, 1))
          : oneColumn(text(number, 1));
  return { updatedOn: FIXED_DAY, rows };
}

/** Finds the ids of block fields in templates. Those that a template makes up while it renders are not among them. */
export function blockFieldIds(templates: Readonly<Record<string, string>>): readonly string[] {
  const ids = Object.values(templates).flatMap((source) =>
    [
      ...source.matchAll(
        /<squarespace:block-field\b[^>]*?\bid\s*=\s*(?:"([^"{}]+)"|'([^'{}]+)'|([^\s"'>{}/]+))/gi,
      ),
    ].map((match) => match[1] ?? match[2] ?? match[3] ?? ""),
  );
  return [...new Set(ids)];
}

function site(): JsonObject {
  return {
    website: {
      siteTitle: "Fern &amp; Harbour",
      siteTagLine: "Bread, clay &amp; a view of the water",
      siteDescription: `<p>${PARAGRAPHS[0]}</p>`,
      language: "en-US",
      timeZone: "America/New_York",
      location: LOCATIONS[0] ?? {},
      socialAccounts: [
        account("instagram", "https://instagram.com/fern.example"),
        account("facebook", "https://facebook.com/fern.example"),
      ],
    },
    websiteSettings: {
      contactEmail: "hello@fern.example",
      contactPhoneNumber: "555 0136",
      storeSettings: { defaultCurrency: "USD", selectedCurrency: "USD", isLive: true },
    },
  };
}

function account(serviceName: string, profileUrl: string): JsonObject {
  return { serviceName, profileUrl, screenname: "Fern &amp; Harbour", iconEnabled: true };
}

const SYSTEM_KINDS: Readonly<Record<string, Kind>> = {
  blog: "post",
  events: "event",
  gallery: "picture",
  products: "product",
  album: "track",
};

function collectionsOf(configuration: Configuration): Readonly<Record<string, JsonObject>> {
  const { collectionTypes, systemCollections } = configuration;
  const types = Object.values(collectionTypes).filter(({ typeName }) => typeName !== "page");
  const collections: Record<string, JsonObject> = {};
  const withItems = types.filter(({ folder, index }) => !folder && !index);
  for (const [i, type] of withItems.entries()) {
    collections[type.typeName] = collectionOf(
      type.typeName,
      kindOf(type, configuration),
      i,
      configuration,
      type,
    );
  }
  for (const name of systemCollections) {
    const kind = Object.hasOwn(SYSTEM_KINDS, name) ? SYSTEM_KINDS[name] : undefined;
    if (kind === undefined || Object.hasOwn(collections, name)) continue;
    collections[name] = collectionOf(name, kind, 0, configuration, undefined);
  }
  for (const type of types.filter(({ folder, index }) => folder || index)) {
    const children = type.index ? indexChildren(type, collections) : ["contact", "opening-hours"];
    const title = type.title ?? (type.index ? "Overview" : "More");
    collections[type.typeName] =
      withTimes({ [type.typeName]: { title, collections: children } })[type.typeName] ?? {};
  }
  return collections;
}

/** The kinds of collections that an index accepts, plain pages first. */
function indexChildren(
  { acceptTypes }: CollectionType,
  collections: Readonly<Record<string, JsonObject>>,
): readonly string[] {
  const accepted = acceptTypes.filter((name) => Object.hasOwn(collections, name));
  const pages = acceptTypes.length === 0 || acceptTypes.includes("page") ? ["welcome", "about"] : [];
  const children = [...pages, ...accepted];
  return children.length > 0 ? children : Object.keys(collections).slice(0, 3);
}

const KINDS: Readonly<Record<string, Kind>> = {
  text: "post",
  image: "picture",
  gallery: "picture",
  event: "event",
  store_item: "product",
  audio: "track",
  video: "video",
};

function kindOf({ typeName, acceptTypes, ordering }: CollectionType, { customTypes }: Configuration): Kind {
  const system = Object.hasOwn(SYSTEM_KINDS, typeName) ? SYSTEM_KINDS[typeName] : undefined;
  if (system !== undefined) return system;
  for (const name of acceptTypes) {
    const base = customTypes.find((type) => type.name === name)?.base ?? name;
    if (Object.hasOwn(KINDS, base)) return KINDS[base] ?? "post";
  }
  if (ordering === "calendar") return "event";
  return ordering === "music-album" ? "track" : "post";
}

const TITLES: Readonly<Record<Kind, readonly string[]>> = {
  post: ["Journal", "News", "Notes", "Projects"],
  picture: ["Pictures", "Work", "Rooms"],
  event: ["What&#39;s on", "Workshops"],
  product: ["Shop", "Pantry"],
  track: ["Songs for small boats", "Demos"],
  video: ["Films", "Clips"],
};

function collectionOf(
  typeName: string,
  kind: Kind,
  number: number,
  configuration: Configuration,
  type: CollectionType | undefined,
): JsonObject {
  const custom = configuration.customTypes.filter(({ name }) => type?.acceptTypes.includes(name) ?? false);
  const titles = TITLES[kind];
  const items = Array.from({ length: ITEMS }, (_, i) => {
    const item = itemOf(kind, i, number);
    // Every other item has the fields of a custom type.
    const customType = i % 2 === 0 ? custom[(i / 2) % Math.max(1, custom.length)] : undefined;
    return customType === undefined ? item : { ...item, ...customFields(customType, i + number) };
  });
  return {
    title: Object.hasOwn(SYSTEM_KINDS, typeName)
      ? (titles[0] ?? "")
      : (type?.title ?? titles[number % titles.length] ?? ""),
    description: `<p>${PARAGRAPHS[number % PARAGRAPHS.length]}</p>`,
    mainImage: image(number + 1, 2_000, 1_200),
    ...times(0),
    items,
  };
}

function itemOf(kind: Kind, i: number, number: number): JsonObject {
  switch (kind) {
    case "post":
      return {
        ...common(POSTS, i, number),
        ...image(i + number, 1_500, RATIOS[i % RATIOS.length] ?? 1_000),
        body: body(i),
      };
    case "picture":
      return {
        ...common(PICTURES, i, number),
        ...image(i + 2 * number, 1_500, RATIOS[i % RATIOS.length] ?? 1_000),
      };
    case "event":
      return eventItem(i, number);
    case "product":
      return productItem(i, number);
    case "track":
      return {
        ...common(TRACKS, i, number),
        ...image(i, 1_000, 1_000),
        audioAssetUrl: `/__platen/sounds/track-${i + 1}.wav`,
        structuredContent: { trackNumber: i + 1, durationMs: 150_000 + i * 17_000 },
      };
    default:
      return {
        ...common(PICTURES, i, number),
        title: PICTURES[i]?.title || "Untitled",
        ...image(i + number, 1_600, 900),
        body: body(i),
      };
  }
}

/** Heights of pictures that are 1,500 wide: landscape, portrait, square. */
const RATIOS = [1_000, 2_000, 1_500, 844, 1_125, 1_875];

function common(
  texts: readonly {
    readonly title: string;
    readonly excerpt: string;
    readonly categories: readonly string[];
    readonly tags: readonly string[];
  }[],
  i: number,
  number: number,
): JsonObject {
  // Another collection of the same kind begins elsewhere.
  const { title, excerpt, categories, tags } = texts[(i + number) % texts.length] ?? {
    title: "",
    excerpt: "",
    categories: [],
    tags: [],
  };
  return {
    title,
    urlId: slug(plain(title)).replace(/-+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || `picture-${i + 1}`,
    excerpt: excerpt === "" ? "" : `<p>${excerpt}</p>`,
    description: excerpt === "" ? "" : `<p>${excerpt}</p>`,
    categories,
    tags,
    author: AUTHORS[i % AUTHORS.length] ?? "",
    starred: i % 3 === 0,
    displayIndex: i,
    likeCount: (i * 7) % 11,
    ...times(i),
  };
}

function plain(html: string): string {
  return html.replace(/&amp;/g, "and").replace(/&[#\w]+;/g, "");
}

function times(i: number): JsonObject {
  const time = FIXED_DAY - i * 9 * DAY;
  return { addedOn: time, publishOn: time, updatedOn: time };
}

function withTimes(objects: Readonly<Record<string, JsonObject>>): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries(objects).map(([key, object]) => [key, { ...times(0), ...object }]),
  );
}

function image(number: number, width: number, height: number): JsonObject {
  const scene = SCENES[number % (SCENES.length - 1)] ?? "hills";
  return {
    ...pictureFields(scene, number % 100, width, height),
    mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
    colorData: COLORS,
    ...times(0),
  };
}

const COLORS: JsonObject = {
  topLeftAverage: "8fb3c9",
  topRightAverage: "a9c0cc",
  bottomLeftAverage: "2f4a4f",
  bottomRightAverage: "3b5559",
  centerAverage: "8aa1ab",
  suggestedBgColor: "8aa1ab",
};

function eventItem(i: number, number: number): JsonObject {
  const event = EVENTS[(i + number) % EVENTS.length];
  return {
    ...common(EVENTS, i, number),
    ...image(i + 1, 1_500, 1_000),
    startDate: Date.parse(event?.start ?? ""),
    endDate: Date.parse(event?.end ?? ""),
    location: LOCATIONS[i % LOCATIONS.length] ?? {},
    structuredContent: {},
    body: body(i),
  };
}

const PHYSICAL = 1;

function productItem(i: number, number: number): JsonObject {
  const product = PRODUCTS[(i + number) % PRODUCTS.length];
  if (product === undefined) return {};
  const { cents, saleCents, option, stock } = product;
  const names = option?.values ?? [""];
  const variants = names.map((value, n): JsonObject => {
    const price = cents + n * 200;
    const salePrice = saleCents === undefined ? undefined : saleCents + n * 200;
    return {
      id: `variant-${i}-${n}`,
      sku: `FH-${String(i + 1).padStart(2, "0")}${String.fromCharCode(65 + n)}`,
      attributes: option === undefined ? {} : { [option.name]: value },
      optionValues: option === undefined ? [] : [{ optionName: option.name, value }],
      price,
      priceMoney: money(price),
      salePrice: salePrice ?? 0,
      ...(salePrice === undefined ? {} : { salePriceMoney: money(salePrice) }),
      onSale: salePrice !== undefined,
      unlimited: stock === undefined,
      qtyInStock: stock === undefined ? 0 : Math.max(0, stock - n),
    };
  });
  const pictures = [0, 1, 2].map((n) => ({
    ...times(i),
    ...pictureFields("object", i + n * 2, 1_500, [1_500, 1_000, 1_875][n] ?? 1_500),
    title: "",
  }));
  return {
    ...common(PRODUCTS, i, number),
    ...pictureFields("object", i, 1_500, 1_500),
    body: body(i),
    items: pictures,
    structuredContent: {
      productType: PHYSICAL,
      variants,
      variantOptionOrdering: option === undefined ? [] : [option.name],
      priceCents: cents,
      salePriceCents: saleCents ?? 0,
      onSale: saleCents !== undefined,
      priceMoney: money(cents),
    },
  };
}

function money(cents: number): JsonObject {
  return { value: (cents / 100).toFixed(2), currency: "USD" };
}

function customFields({ name, fields }: CustomType, number: number): JsonObject {
  const value = (type: string, title: string): JsonObject[string] => {
    const paragraph = PARAGRAPHS[number % PARAGRAPHS.length] ?? "";
    if (type === "checkbox") return number % 2 === 0;
    if (type === "image") return image(number, 1_500, 1_000);
    if (type === "gallery") return [0, 1, 2].map((n) => ({ title: "", ...image(number + n, 1_500, 1_000) }));
    if (type === "wysiwyg") return { html: `<p>${paragraph}</p>`, raw: false };
    if (/link|url|address/i.test(title)) return "https://fern.example/";
    if (/e-?mail/i.test(title)) return "hello@fern.example";
    if (/date|year/i.test(title)) return "2026";
    if (/colou?r/i.test(title)) return "#c4694a";
    return TEXTS[number % TEXTS.length] ?? "";
  };
  const entries = fields.map(
    (field) => [field.name, value(field.type, `${field.name} ${field.title}`)] as const,
  );
  return { customType: name, customContent: { customType: name, ...Object.fromEntries(entries) } };
}

const TEXTS = [
  "Oak & linen",
  "By the harbour wall",
  "Mara Lindqvist",
  "12 × 18 cm",
  "Eastwick",
  "Second floor",
];

function navigationOf(
  { navigations, collectionTypes }: Configuration,
  collections: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, readonly NavigationEntry[]>> {
  const names = Object.keys(collections);
  const entryOf = (name: string): NavigationEntry => {
    const children = collections[name]?.["collections"] as readonly string[] | undefined;
    if (children === undefined) return { collection: name };
    return { collection: name, items: children.map((child) => ({ collection: child })) };
  };
  const isFolder = (name: string) => collectionTypes[name]?.folder === true;
  const main = [
    { collection: "welcome" },
    ...names
      .filter((name) => !isFolder(name))
      .slice(0, 5)
      .map(entryOf),
    { collection: "about" },
    ...names.filter(isFolder).map(entryOf),
    ...(names.some(isFolder) ? [] : [{ collection: "contact" }]),
  ];
  const others: readonly NavigationEntry[] = [
    { collection: "about" },
    { collection: "contact" },
    { externalLink: { title: "Ferry times", url: "https://ferry.example/", newWindow: true } },
  ];
  return Object.fromEntries(navigations.map(({ name }, i) => [name, i === 0 ? main : others]));
}

function body(number: number): string {
  const [a, b, c] = [0, 1, 2].map((n) => PARAGRAPHS[(number + n) % PARAGRAPHS.length] ?? "");
  return (
    `<p>${a}</p><p>${b}</p><h3>What we would do again</h3><ul><li>Start before breakfast.</li>` +
    `<li>Ask Ines &amp; Tom.</li><li>Leave the door open.</li></ul><p>${c}</p>`
  );
}

function text(number: number, heading: 0 | 1 | 2): StoredBlock {
  const titles = ["Made by hand", "Find us", "Good company", "From the garden", "Slow by choice"];
  const title = heading === 0 ? "" : `<h${heading + 1}>${titles[number % titles.length]}</h${heading + 1}>`;
  return block("html", { html: `${title}<p>${PARAGRAPHS[number % PARAGRAPHS.length]}</p>` });
}

function pictureBlock(number: number, width: number, height: number): StoredBlock {
  const scene = SCENES[number % (SCENES.length - 1)] ?? "hills";
  return block("image", { ...pictureFields(scene, number % 100, width, height), altText: "" });
}

function block(type: string, value: JsonObject): StoredBlock {
  return { type, value };
}

function row(...columns: readonly (readonly [number, ...StoredBlock[]])[]): BlockRow {
  return { columns: columns.map(([span, ...blocks]) => ({ span, blocks })) };
}

function oneColumn(...blocks: readonly StoredBlock[]): readonly BlockRow[] {
  return [row([12, ...blocks])];
}

function homeLayout(): JsonObject[string] {
  return [
    row([12, pictureBlock(0, 2_000, 1_000)]),
    row([8, text(0, 1)], [4, pictureBlock(2, 1_000, 1_250)]),
    row([
      12,
      block("quote", {
        quote: "The best table in Eastwick is the one by their window.",
        source: "A neighbour",
      }),
    ]),
    row([6, pictureBlock(1, 1_500, 1_000), text(3, 2)], [6, pictureBlock(3, 1_500, 1_000), text(4, 2)]),
    row([12, block("button", { buttonText: "Visit us", clickthroughUrl: { url: "/contact" } })]),
  ] as unknown as JsonObject[string];
}

function pageLayout(number: number): JsonObject[string] {
  const rows = [
    row([12, text(number, 1), text(number + 1, 0)]),
    row([7, pictureBlock(number, 1_500, 1_000)], [5, text(number + 2, 2)]),
  ];
  return rows as unknown as JsonObject[string];
}
