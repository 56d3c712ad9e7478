import type { JsonObject } from "#core/values/value.js";
import type { CollectionType, Configuration } from "../repository/configuration.js";
import { customFields, itemOf, type Kind } from "./items.js";
import { image, times } from "./parts.js";
import { PARAGRAPHS } from "./texts.js";

const ITEMS = 6;

export function collectionsOf(configuration: Configuration): Readonly<Record<string, JsonObject>> {
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
    collections[type.typeName] = { ...times(0), title, collections: children };
  }
  return collections;
}

const SYSTEM_KINDS: Readonly<Record<string, Kind>> = {
  blog: "post",
  events: "event",
  gallery: "picture",
  products: "product",
  album: "track",
};

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
