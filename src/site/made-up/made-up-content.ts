import type { JsonObject } from "#core/values/value.js";
import type { ContentFiles, NavigationEntry } from "../content/content.js";
import type { Configuration } from "../repository/configuration.js";
import { collectionsOf } from "./collections.js";
import { image, times } from "./parts.js";
import { homeLayout, madeUpField, pageLayout } from "./rows.js";
import { LOCATIONS, PARAGRAPHS } from "./texts.js";

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

function withTimes(objects: Readonly<Record<string, JsonObject>>): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    Object.entries(objects).map(([key, object]) => [key, { ...times(0), ...object }]),
  );
}

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
