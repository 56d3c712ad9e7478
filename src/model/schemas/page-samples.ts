import { z } from "zod";
import { cartSchema } from "./cart.js";
import { collectionSchema } from "./collection.js";
import { contentItemSchema } from "./content-item.js";
import { websiteSchema } from "./website.js";
import { websiteSettingsSchema } from "./website-settings.js";

/** A JSON schema as zod writes it, as far as it says which members there are. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

type Sample = string | number | boolean | readonly Sample[] | Members;

interface Members {
  readonly [key: string]: Sample;
}

/** Deeper members are those of members that were met before. */
const MAX_DEPTH = 8;

interface PageSamples {
  readonly page: Members;
  readonly navigation: Members;
}

let known: PageSamples | undefined;

/**
 * A page and a navigation as their schemas describe them: every member that there may be, with a value of its kind that
 * says nothing else. They serve where a template has no data.
 */
export function schemaSamples(): PageSamples {
  known ??= samples();
  return known;
}

function samples(): PageSamples {
  const website = sampleOf(websiteSchema);
  const websiteSettings = sampleOf(websiteSettingsSchema);
  const link = { title: "text", fullUrl: "text" };
  const item = merged(sampleOf(contentItemSchema), { ...ITEM, mainImage: sampleOf(contentItemSchema) });
  const children = { collections: [merged(sampleOf(collectionSchema), { ...COLLECTION, items: [item] })] };
  const collection = merged(sampleOf(collectionSchema), { ...COLLECTION, ...children });
  const entry = {
    collection,
    externalLink: { url: "text", title: "text", newWindow: true },
    active: true,
    folderActive: true,
  };
  const pagination = { ...PAGINATION, prevItem: merged(item, link), nextItem: merged(item, link) };
  return {
    page: {
      website,
      websiteSettings,
      collection,
      items: [item],
      item,
      pagination,
      shoppingCart: merged(sampleOf(cartSchema), { totalQuantity: 1, subtotalCents: 1 }),
      author: { displayName: "text", bio: "text", avatarAssetUrl: "text" },
      upcoming: [item],
      past: [item],
      ...PAGE,
    },
    navigation: {
      items: [{ ...entry, items: [entry] }],
      active: true,
      folderActive: true,
      website,
      websiteSettings,
      collection,
    },
  };
}

/** Members that the platform adds to a page, which no schema of ours holds. */
const PAGE: Members = {
  categoryFilter: "text",
  tagFilter: "text",
  authorFilter: "text",
  monthFilter: "text",
  mainContent: "text",
  calendarView: true,
  showCart: true,
  empty: true,
  emptyFolder: true,
  template: { mobileStylesEnabled: true },
  userAccountsContext: { showSignInLink: true },
  squarespace: {
    "main-content": "text",
    "page-classes": "text",
    "page-id": "text",
    "page-title": "text",
    "template-revision": 1,
    "cart-classes": "text",
  },
  "squarespace-headers": "text",
  "squarespace-footers": "text",
};
const PAGINATION: Members = {
  prevPage: true,
  nextPage: true,
  prevPageUrl: "text",
  nextPageUrl: "text",
  prevPageOffset: 1,
  nextPageOffset: 1,
  pageSize: 1,
};
const COLLECTION: Members = {
  typeLabel: "text",
  navigationTitle: "text",
  regionName: "text",
  mainContent: "text",
  homepage: true,
  enabled: true,
  passwordProtected: true,
  updatedOn: 1,
  pageSize: 1,
  tags: ["text"],
  categories: ["text"],
  backgroundSource: 1,
  video: { url: "text", filter: 1, filterStrength: 1, playbackSpeed: 1 },
};
const ITEM: Members = {
  customContent: {},
  clickthroughUrl: { url: "text", newWindow: true },
  description: "text",
  filename: "text",
  systemDataVariants: "text",
  displayIndex: 1,
  commentCount: 1,
};

function sampleOf(schema: z.ZodType): Sample {
  const root = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as JsonSchema;
  return make(root, root, 0);
}

function make(schema: JsonSchema, root: JsonSchema, depth: number): Sample {
  const { properties, items, type, $ref } = schema;
  if ($ref !== undefined && depth < MAX_DEPTH) {
    const target = root.$defs?.[$ref.slice($ref.lastIndexOf("/") + 1)];
    return make(target ?? {}, root, depth + 1);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const all = choices.map((one) => make(one, root, depth + 1));
    return all.every(isObject)
      ? all.reduce<Sample>((sum, one) => merged(sum, one), {})
      : (all.find(isObject) ?? all[0] ?? "text");
  }
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, one]) => [key, make(one, root, depth + 1)]),
    );
  }
  if (type === "array") return [make(items ?? {}, root, depth + 1)];
  if (type === "number" || type === "integer") return 1;
  if (type === "boolean") return true;
  return type === "object" ? {} : "text";
}

function isObject(sample: Sample): sample is Members {
  return typeof sample === "object" && !Array.isArray(sample);
}

/** All members of both; of a member that both have, those of both. */
function merged(one: Sample, other: Sample): Sample {
  if (Array.isArray(one) && Array.isArray(other) && one.length > 0 && other.length > 0) {
    return [merged(one[0] as Sample, other[0] as Sample)];
  }
  if (!isObject(one) || !isObject(other)) return isObject(other) ? other : one;
  const result: Record<string, Sample> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = before === undefined ? value : merged(before, value);
  }
  return result;
}
