import { isArray, isObject, type JsonObject, type Value } from "#core/values/value.js";
import { read } from "#model/json.js";
import type { Configuration } from "../repository/configuration.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";
import { isTrue, textAt } from "./accessors.js";
import type { NavigationEntry, SiteCollection, SiteContent } from "./content.js";

export function rawNavigation(value: unknown): Readonly<Record<string, readonly NavigationEntry[]>> {
  if (!isObject(value as Value)) return {};
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, entries]) => [name, entriesOf(entries, 0)]),
  );
}

/** Folders are not nested. */
const MAX_DEPTH = 2;

function entriesOf(value: Value, depth: number): readonly NavigationEntry[] {
  if (!isArray(value) || depth >= MAX_DEPTH) return [];
  return value.flatMap((entry): NavigationEntry[] => {
    const collection = textAt(entry, "collection");
    if (collection !== undefined) {
      const items = entriesOf(read(entry, "items") as Value, depth + 1);
      return [items.length === 0 ? { collection } : { collection, items }];
    }
    const link = read(entry, "externalLink") as Value;
    if (link === undefined || !isObject(link)) return [];
    return [
      {
        externalLink: {
          title: textAt(link, "title") ?? "",
          url: textAt(link, "url") ?? "",
          newWindow: isTrue(link["newWindow"]),
        },
      },
    ];
  });
}

export function completeNavigations(
  configuration: Configuration,
  written: Readonly<Record<string, readonly NavigationEntry[]>>,
  collections: readonly SiteCollection[],
  known: ReadonlySet<string>,
  problems: SiteDiagnostic[],
): SiteContent["navigations"] {
  const kept = (entries: readonly NavigationEntry[]): readonly NavigationEntry[] =>
    entries.flatMap((entry): NavigationEntry[] => {
      if (!("collection" in entry)) return [entry];
      if (!known.has(entry.collection)) {
        problems.push({
          code: "content",
          severity: "warning",
          message: `A navigation names the collection "${entry.collection}", which does not exist.`,
          help: "Correct its urlId, or remove the entry.",
          path: "content/navigation.json",
          start: { offset: 0, line: 1, column: 1 },
        });
        return [];
      }
      const folder = collections.find(({ urlId }) => urlId === entry.collection);
      const items = kept(entry.items ?? (folder?.children ?? []).map((collection) => ({ collection })));
      return [items.length === 0 ? { collection: entry.collection } : { ...entry, items }];
    });
  const filled = Object.fromEntries(Object.entries(written).map(([name, entries]) => [name, kept(entries)]));
  const [first, ...others] = configuration.navigations.filter(({ name }) => !Object.hasOwn(filled, name));
  const isFirst = first !== undefined && first.name === configuration.navigations[0]?.name;
  const rest = Object.fromEntries(
    [...(first && !isFirst ? [first] : []), ...others].map(({ name }) => [name, []]),
  );
  if (!isFirst) return { ...filled, ...rest };
  const taken = new Set([
    ...Object.values(filled).flatMap(namedIn),
    ...collections.flatMap(({ children }) => children),
  ]);
  const all = collections
    .filter(({ urlId }) => !taken.has(urlId))
    .map(({ urlId }) => ({ collection: urlId }));
  return { ...filled, [first.name]: kept(all), ...rest };
}

function namedIn(entries: readonly NavigationEntry[]): readonly string[] {
  return entries.flatMap((entry) =>
    "collection" in entry ? [entry.collection, ...namedIn(entry.items ?? [])] : [],
  );
}
