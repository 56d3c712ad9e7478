import { isArray, isObject, type JsonObject, type Value } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import { recordTypes } from "#model/enumerations/record-type.js";
import { read } from "#model/json.js";
import type { CollectionType, Configuration } from "../repository/configuration.js";
import { idOf } from "./content-id.js";
import { withTimes } from "./times.js";

export interface ItemPlace {
  readonly collectionId: string;
  readonly urlId: string;
  readonly typeName: string;
  /** The position in the file. */
  readonly index: number;
  readonly conf: CollectionType | undefined;
  readonly configuration: Configuration;
}

/** 2025-01-01. An item without times is one day older than the one before it. */
const FIRST_DAY = 1_735_689_600_000;
const DAY = 86_400_000;

/** Adds what the platform's items always have. */
export function completeItem(item: JsonObject, place: ItemPlace): JsonObject {
  const { collectionId, urlId: collectionUrlId, index } = place;
  const own = withTimes(item);
  const title = typeof own["title"] === "string" ? own["title"] : "";
  const urlId =
    typeof own["urlId"] === "string" && own["urlId"] !== ""
      ? own["urlId"]
      : slug(title) || `item-${index + 1}`;
  const id = typeof own["id"] === "string" ? own["id"] : idOf("item", `${collectionUrlId}/${urlId}`);
  const recordType = recordTypeOf(own, place);
  const published = numberOr(own["publishOn"], numberOr(own["addedOn"], FIRST_DAY - index * DAY));
  const path = [...collectionUrlId.split("/"), ...urlId.split("/")].map(encodeURIComponent).join("/");
  const authorId = authorIdOf(own);
  const structured = own["structuredContent"];
  return {
    recordTypeLabel: recordTypeLabel(recordType),
    starred: false,
    passthrough: false,
    workflowState: 1,
    excerpt: "",
    likeCount: 0,
    commentCount: 0,
    publicCommentCount: 0,
    commentState: 1,
    unsaved: false,
    items: [],
    pushedServices: {},
    body: "",
    ...own,
    ...(structured !== undefined && isObject(structured) ? { structuredContent: withTimes(structured) } : {}),
    ...nestedItems(own["items"], id),
    ...mediaOf(own),
    tags: namesOf(own["tags"]),
    categories: namesOf(own["categories"]),
    authorId,
    author: authorOf(own["author"], authorId),
    id,
    collectionId,
    recordType,
    addedOn: numberOr(own["addedOn"], published),
    updatedOn: numberOr(own["updatedOn"], published),
    publishOn: published,
    displayIndex: numberOr(own["displayIndex"], index),
    urlId,
    fullUrl: typeof own["fullUrl"] === "string" ? own["fullUrl"] : `/${path}`,
    title,
  };
}

function recordTypeOf(item: JsonObject, { typeName, conf, configuration }: ItemPlace): number {
  if (typeof item["recordType"] === "number") return item["recordType"];
  const custom = configuration.customTypes.find(({ name }) => name === item["customType"]);
  const kind =
    (typeof item["recordType"] === "string" ? item["recordType"] : undefined) ??
    custom?.base ??
    (item["startDate"] === undefined ? undefined : "event") ??
    KINDS[typeName] ??
    conf?.acceptTypes.find((name) => Object.hasOwn(CODES, name)) ??
    "text";
  return CODES[kind] ?? recordTypes.text;
}

/** Kinds of items in collections of the platform. */
const KINDS: Readonly<Record<string, string>> = {
  blog: "text",
  events: "event",
  album: "audio",
  gallery: "image",
  products: "store_item",
};

const CODES: Readonly<Record<string, number>> = {
  text: recordTypes.text,
  image: recordTypes.image,
  quote: recordTypes.quote,
  link: recordTypes.link,
  audio: recordTypes.audio,
  video: recordTypes.video,
  store_item: recordTypes["store-item"],
  "store-item": recordTypes["store-item"],
  event: recordTypes.event,
  gallery: recordTypes.gallery,
};

function recordTypeLabel(recordType: number): string {
  return Object.entries(recordTypes).find(([, code]) => code === recordType)?.[0] ?? "text";
}

/** Images of products and galleries. */
function nestedItems(items: Value, parentId: string): { readonly items?: readonly JsonObject[] } {
  if (!isArray(items)) return {};
  return {
    items: items.flatMap((item, i) =>
      isObject(item)
        ? [
            {
              id: idOf("item", `${parentId}/${i}`),
              recordType: recordTypes.image,
              displayIndex: i,
              title: "",
              ...withTimes(item),
              ...mediaOf(item),
            },
          ]
        : [],
    ),
  };
}

/** Facts that formatters read of an image, where the content has none. */
function mediaOf(item: JsonObject): JsonObject {
  if (typeof item["assetUrl"] !== "string") return {};
  const size = item["originalSize"];
  const width = typeof size === "string" ? size.split("x")[0] : undefined;
  return {
    ...(item["mediaFocalPoint"] === undefined ? { mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 } } : {}),
    ...(item["filename"] === undefined
      ? { filename: item["assetUrl"].slice(item["assetUrl"].lastIndexOf("/") + 1) }
      : {}),
    ...(item["systemDataVariants"] === undefined && size !== undefined
      ? { systemDataVariants: variantsOf(Number(width), String(size)) }
      : {}),
  };
}

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];

function variantsOf(width: number, size: string): string {
  return [size, ...WIDTHS.filter((known) => known <= width).map((known) => `${known}w`)].join(",");
}

function authorIdOf(item: JsonObject): string {
  if (typeof item["authorId"] === "string") return item["authorId"];
  const id = read(item, "author", "id");
  if (typeof id === "string") return id;
  const name = typeof item["author"] === "string" ? item["author"] : read(item, "author", "displayName");
  return idOf("author", typeof name === "string" ? name : "");
}

function authorOf(author: Value, id: string): JsonObject {
  const own =
    typeof author === "string"
      ? { displayName: author }
      : author !== undefined && isObject(author)
        ? author
        : ({} as JsonObject);
  const displayName = typeof own["displayName"] === "string" ? own["displayName"] : "";
  const [firstName = "", ...lastNames] = displayName.split(" ");
  return { id, displayName, firstName, lastName: lastNames.join(" "), bio: "", ...own };
}

function namesOf(value: Value): readonly string[] {
  return isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

function numberOr(value: Value, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

/** Sorts items as the configuration of their collection says. The sort is stable. */
export function orderedItems(
  items: readonly JsonObject[],
  ordering: string | undefined,
): readonly JsonObject[] {
  const by = (key: string, sign: 1 | -1) => (a: JsonObject, b: JsonObject) =>
    sign * (numberOr(a[key], 0) - numberOr(b[key], 0));
  switch (ordering) {
    case "user-orderable":
    case "music-album":
      return [...items].sort(by("displayIndex", 1));
    case "calendar":
      return [...items].sort(by("startDate", 1));
    default:
      // Items without dates are given falling ones, so their order stays.
      return [...items].sort(by("publishOn", -1));
  }
}
