import { isArray, type JsonObject, type Value } from "#core/values/value.js";
import type { SiteCollection } from "../content/content.js";
import type { ListFilter } from "./tag-page.js";

/** The items that a list page shows, and its pagination. */
export interface Selection {
  readonly items: readonly JsonObject[];
  /** Absent if one page holds everything. */
  readonly pagination?: JsonObject;
}

export function filterOf(query: URLSearchParams): ListFilter {
  return {
    category: query.get("category") || undefined,
    tag: query.get("tag") || undefined,
    author: query.get("author") || undefined,
    month: query.get("month") || undefined,
  };
}

/** Returns the items that match all parts of a filter. `timeZone` decides which month a time is in. */
export function filtered(
  items: readonly JsonObject[],
  { category, tag, author, month }: ListFilter,
  timeZone: string,
): readonly JsonObject[] {
  return items.filter(
    (item) =>
      (category === undefined || hasName(item["categories"], category)) &&
      (tag === undefined || hasName(item["tags"], tag)) &&
      (author === undefined || item["authorId"] === author) &&
      (month === undefined || monthOf(item["startDate"] ?? item["publishOn"], timeZone) === month),
  );
}

/** Compares names as the platform does: without regard to case and outer blanks. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function hasName(names: Value, name: string): boolean {
  return isArray(names) && names.some((own) => typeof own === "string" && isSameName(own, name));
}

function monthOf(time: Value, timeZone: string): string | undefined {
  if (typeof time !== "number") return undefined;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit" });
  const byType = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${byType.get("month")}-${byType.get("year")}`;
}

/** Selects the page of a list that a query asks for: by time for lists in the order of time, else by number. */
export function pageOfList(
  collection: SiteCollection,
  items: readonly JsonObject[],
  query: URLSearchParams,
  pageSize: number,
): Selection {
  if (items.length <= pageSize) return { items };
  const address = String(collection.fields["fullUrl"]);
  const linked = (added: Readonly<Record<string, string>>): string => {
    const kept = new URLSearchParams();
    for (const name of ["category", "tag", "author", "month"]) {
      const value = query.get(name);
      if (value) kept.set(name, value);
    }
    for (const [name, value] of Object.entries(added)) kept.set(name, value);
    const text = kept.toString();
    return text === "" ? address : `${address}?${text}`;
  };
  return isChronological(collection)
    ? byTime(items, query, pageSize, linked)
    : byNumber(items, query, pageSize, linked);
}

type Linked = (added: Readonly<Record<string, string>>) => string;

const CHRONOLOGICAL = 1;

function isChronological({ fields }: SiteCollection): boolean {
  return fields["ordering"] === CHRONOLOGICAL;
}

function byTime(
  items: readonly JsonObject[],
  query: URLSearchParams,
  pageSize: number,
  linked: Linked,
): Selection {
  const timeOf = (item: JsonObject | undefined): number => Number(item?.["publishOn"] ?? 0);
  const offset = Number(query.get("offset") ?? Number.NaN);
  let start = 0;
  if (Number.isFinite(offset)) {
    const older = items.findIndex((item) => timeOf(item) <= offset);
    const end = older === -1 ? items.length : older;
    // The newer page ends with the item at the offset.
    start =
      query.get("reversePaginate") === "true"
        ? Math.max(0, items.filter((item) => timeOf(item) >= offset).length - pageSize)
        : end;
  }
  const shown = items.slice(start, start + pageSize);
  const previous = start > 0 ? items[start - 1] : undefined;
  const next = items[start + pageSize];
  const pagination: JsonObject = {
    prevPage: previous !== undefined,
    nextPage: next !== undefined,
    pageSize,
    ...(previous === undefined
      ? {}
      : {
          prevPageOffset: timeOf(previous),
          prevPageUrl: linked({ offset: String(timeOf(previous)), reversePaginate: "true" }),
        }),
    ...(next === undefined
      ? {}
      : { nextPageOffset: timeOf(next), nextPageUrl: linked({ offset: String(timeOf(next)) }) }),
  };
  return { items: shown, pagination };
}

function byNumber(
  items: readonly JsonObject[],
  query: URLSearchParams,
  pageSize: number,
  linked: Linked,
): Selection {
  const last = Math.ceil(items.length / pageSize);
  const asked = Number(query.get("page") ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
  const pagination: JsonObject = {
    prevPage: page > 1,
    nextPage: page < last,
    pageSize,
    ...(page > 1 ? { prevPageUrl: linked(page === 2 ? {} : { page: String(page - 1) }) } : {}),
    ...(page < last ? { nextPageUrl: linked({ page: String(page + 1) }) } : {}),
  };
  return { items: items.slice((page - 1) * pageSize, page * pageSize), pagination };
}
