import { readJson } from "#store/json-document.js";
import { isObject } from "../data/samples.js";
import type { OwnData } from "../data/site-data.js";
import { roleOf } from "../file-role.js";

const MANIFEST = "site.json";
const SITE_DATA = "data/site.json";

/**
 * Returns the data that a site renders a template with: that of the pages in its `site.json`, over the data of the
 * site, or a JSON file beside a page. "none" if no page has the template, and undefined if nothing is known.
 */
export function ownData(
  path: string,
  textOf: (path: string) => string | undefined,
): OwnData | "none" | undefined {
  const read = (file: string): unknown => {
    const text = textOf(file);
    return text === undefined ? undefined : readJson(text)?.value;
  };
  const role = roleOf(path);
  const beside = role === "page" || role === "unknown" ? read(path.replace(/\.[^./]*$/, ".json")) : undefined;
  const manifest = read(MANIFEST);
  const listed = isObject(manifest) && Array.isArray(manifest["pages"]) ? manifest["pages"] : undefined;
  const pages = (listed ?? []).filter((page) => isObject(page) && page["template"] === path);
  // The data of a slide have more members.
  if (pages.some((page) => page["slide"] !== undefined)) return undefined;
  const shared = read(SITE_DATA);
  const named = pages.map((page) => read(String(page["data"] ?? SITE_DATA)));
  if (named.includes(undefined)) return undefined;
  const values = named.map((value) =>
    isObject(value) ? { ...(isObject(shared) ? shared : {}), ...value, baseUrl: "" } : value,
  );
  if (beside !== undefined) values.unshift(beside);
  if (values.length > 0) return { values, explicit: pages.length > 0 };
  return listed === undefined ? undefined : "none";
}
