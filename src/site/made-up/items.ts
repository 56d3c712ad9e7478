import type { JsonObject } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import type { CustomType } from "../repository/configuration.js";
import { image, times } from "./parts.js";
import { pictureFields } from "./pictures.js";
import { AUTHORS, EVENTS, LOCATIONS, PARAGRAPHS, PICTURES, POSTS, PRODUCTS, TRACKS } from "./texts.js";

export type Kind = "post" | "picture" | "event" | "product" | "track" | "video";

export function itemOf(kind: Kind, i: number, number: number): JsonObject {
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

export function customFields({ name, fields }: CustomType, number: number): JsonObject {
  const value = (type: string, title: string): JsonObject[string] => {
    const paragraph = PARAGRAPHS[number % PARAGRAPHS.length] ?? "";
    if (type === "checkbox") return number % 2 === 0;
    if (type === "image") return image(number, 1_500, 1_000);
    if (type === "gallery") return [0, 1, 2].map((n) => ({ title: "", ...image(number + n, 1_500, 1_000) }));
    if (type === "wysiwyg") return { html: `<p>${paragraph}</p>` };
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

function body(number: number): string {
  const [a, b, c] = [0, 1, 2].map((n) => PARAGRAPHS[(number + n) % PARAGRAPHS.length] ?? "");
  return (
    `<p>${a}</p><p>${b}</p><h3>What we would do again</h3><ul><li>Start before breakfast.</li>` +
    `<li>Ask Ines &amp; Tom.</li><li>Leave the door open.</li></ul><p>${c}</p>`
  );
}
