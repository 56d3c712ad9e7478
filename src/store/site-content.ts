import jsonc from "jsonc-parser";
import { nearestPath } from "#core/diagnostics/nearest.js";
import { LineIndex } from "#core/source/line-index.js";
import type { Position } from "#core/source/span.js";
import { isObject, type JsonObject, type Value } from "#core/values/value.js";
import type { Directory } from "./directory.js";
import { asFileError, FileError } from "./file-error.js";
import { parseJson } from "./json-document.js";
import { isInstalled, partialSources, readPartials } from "./partials.js";
import type { ReadManifest, SiteManifest, SitePage } from "./site-manifest.js";
import { SLIDE_SOURCE, SLIDE_TEMPLATE } from "./slide-template.js";

export interface PageContent {
  readonly page: SitePage;
  readonly source: string;
  /** The site's data, overridden by the page's own, member by member at the top level. */
  readonly data: JsonObject;
  /** When a file of the data was last written, in milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** A snapshot of a site's folder. Unreadable parts are in `fileErrors`; the rest can be served. */
export interface SiteContent {
  readonly manifest: SiteManifest | undefined;
  /** The first error of each page that could not be read, by path. */
  readonly broken: ReadonlyMap<string, FileError>;
  /** By path. */
  readonly pages: ReadonlyMap<string, PageContent>;
  readonly partials: Readonly<Record<string, string>>;
  readonly fileErrors: readonly FileError[];
}

export const MANIFEST = "site.json";
/** The data of the site, which is merged with that of each page. */
export const SITE_DATA = "data/site.json";
export const DEFAULT_LOCALE = "en-US";
const PARTIAL_ENDING = /\.(?:block|region)$/;

/** The prefix of URLs of a site's own files. */
const FILES = "/assets/";

/** Returns the data of a served page: `baseUrl` is the site's base path, and URLs of the site's files are below it. */
export function servedData(data: JsonObject, baseUrl: string): JsonObject {
  const rebased = baseUrl === "" ? data : (rebaseUrls(data, baseUrl) as JsonObject);
  return { ...rebased, baseUrl };
}

function rebaseUrls(value: Value, baseUrl: string): Value {
  if (typeof value === "string") return value.startsWith(FILES) ? baseUrl + value : value;
  if (Array.isArray(value)) return value.map((element) => rebaseUrls(element, baseUrl));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member === undefined ? member : rebaseUrls(member, baseUrl),
    ]),
  ) as JsonObject;
}

export async function readSite(directory: Directory, readManifest: ReadManifest): Promise<SiteContent> {
  const fileErrors: FileError[] = [];
  const attempt = async <T>(path: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      const fileError = asFileError(error, `${directory.name}/${path}`);
      if (!(fileError instanceof FileError)) throw error;
      fileErrors.push(fileError);
      return undefined;
    }
  };

  const pages = new Map<string, PageContent>();
  const broken = new Map<string, FileError>();
  const manifestText = await attempt(MANIFEST, () => directory.readText(MANIFEST));
  const read =
    manifestText === undefined
      ? []
      : await attempt(MANIFEST, async () =>
          readManifest(parsedJson(manifestText, `${directory.name}/${MANIFEST}`)),
        );
  const inManifest = (steps: readonly PropertyKey[], reason: string): FileError => {
    const { line, column } = jsonPosition(manifestText ?? "", steps);
    return new FileError(`${directory.name}/${MANIFEST}:${line}:${column}`, reason);
  };
  const manifest = read !== undefined && "pages" in read ? read : undefined;
  if (read !== undefined && !("pages" in read))
    fileErrors.push(...read.map(({ steps, message }) => inManifest(steps, message)));
  // An unreadable folder may contain any partial, so no page is shown.
  const paths = await attempt("", () => directory.list());
  const templates = paths?.filter((path) => PARTIAL_ENDING.test(path) && !isInstalled(path)) ?? [];
  const partials = await readPartials(directory, templates);
  fileErrors.push(...partials.fileErrors);
  if (manifest === undefined || paths === undefined)
    return { manifest: undefined, pages, broken, partials: {}, fileErrors };

  const hasSiteData = (await directory.find(SITE_DATA)) !== undefined;
  const siteData = hasSiteData ? await attempt(SITE_DATA, () => readObject(directory, SITE_DATA)) : undefined;
  const siteModifiedAt = await modifiedAt(directory, [SITE_DATA]);
  for (const [index, page] of manifest.pages.entries()) {
    const { path, template, data: file, slide: slideFile, layout } = page;
    const known = fileErrors.length;
    const markBroken = (): void => {
      const error = fileErrors[known];
      if (error !== undefined) broken.set(path, error);
    };
    const missing = await missingFiles(directory, page);
    for (const { key, name } of missing) {
      const close = nearestPath(
        name,
        paths.filter((other) => !isInstalled(other)),
      );
      const hint = close === undefined ? "" : `; did you mean ${close}?`;
      fileErrors.push(inManifest(["pages", index, key], `names ${name}, which does not exist${hint}`));
    }
    if (missing.length > 0) {
      markBroken();
      continue;
    }
    const source =
      template === SLIDE_TEMPLATE
        ? SLIDE_SOURCE
        : await attempt(template, () => directory.readText(template));
    const data = file === undefined ? {} : await attempt(file, () => readObject(directory, file));
    const slide = slideFile && (await attempt(slideFile, () => readObject(directory, slideFile)));
    if (source === undefined || data === undefined || (slideFile && slide === undefined)) {
      markBroken();
      continue;
    }
    const slideData = slide && { page: pageSummary(page), slide: { ...slide, ...(layout && { layout }) } };
    pages.set(path, {
      page,
      source,
      data: { ...siteData, ...slideData, ...data },
      modifiedAt: Math.max(siteModifiedAt, await modifiedAt(directory, [file, slideFile])),
    });
  }
  return { manifest, pages, broken, partials: partialSources(partials.files), fileErrors };
}

/** Returns the time of the latest change of files, or 0 if there are none. */
async function modifiedAt(directory: Directory, paths: readonly (string | undefined)[]): Promise<number> {
  const files = await Promise.all(
    paths.map((path) => (path === undefined ? undefined : directory.find(path))),
  );
  return Math.max(0, ...files.map((file) => file?.modifiedAt ?? 0));
}

/** Returns the member `page` of the data of a page with a slide. */
function pageSummary({ path, title, locale = DEFAULT_LOCALE }: SitePage): JsonObject {
  return { path, title, locale };
}

/** Returns the files that a page names and that are not in the site's folder. */
async function missingFiles(
  directory: Directory,
  { template, data, slide }: SitePage,
): Promise<readonly { readonly key: string; readonly name: string }[]> {
  const named = { template: template === SLIDE_TEMPLATE ? undefined : template, data, slide };
  const files = Object.entries(named).map(async ([key, name]) =>
    name === undefined || (await directory.find(name)) !== undefined ? [] : [{ key, name }],
  );
  return (await Promise.all(files)).flat();
}

async function readObject(directory: Directory, path: string): Promise<JsonObject> {
  const value = (await readJson(directory, path)) as Value;
  if (isObject(value)) return value;
  throw new FileError(`${directory.name}/${path}`, "must contain a JSON object");
}

async function readJson(directory: Directory, path: string): Promise<unknown> {
  return parsedJson(await directory.readText(path), `${directory.name}/${path}`);
}

function parsedJson(text: string, name: string): unknown {
  const document = parseJson(text);
  if (document.ok) return document.value;
  const { line, column } = document.position;
  throw new FileError(`${name}:${line}:${column}`, `is not JSON: ${document.message}`);
}

/**
 * Returns the position of a value in JSON text. `steps` are the keys and indexes on the way to it. For a key, the
 * position is that of its value; of a missing value, that of the innermost value that should contain it.
 */
function jsonPosition(text: string, steps: readonly PropertyKey[]): Position {
  const root = jsonc.parseTree(text);
  const path = steps.map((step) => (typeof step === "number" ? step : String(step)));
  for (let length = path.length; root !== undefined && length >= 0; length--) {
    const node = jsonc.findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return new LineIndex(text).position(node.offset);
  }
  return new LineIndex(text).position(0);
}
