import { basename, dirname, relative, resolve } from "node:path";
import { isObject, type JsonObject, type Value } from "#core/values/value.js";
import { Directory } from "./directory.js";
import { parseJson } from "./json-document.js";
import { DEFAULT_LOCALE, MANIFEST, SITE_DATA, servedData } from "./site-content.js";

/** Maximum size. Larger files are exports rather than examples, and reading them would block the editor. */
const MAX_FILE_SIZE = 10_000_000;
/** Maximum number of pages per template. */
const MAX_FIXTURES = 8;

/** Data of a template. */
export interface Fixture {
  /** Absolute. */
  readonly path: string;
  /** The name of the file, for display. */
  readonly name: string;
  readonly value: unknown;
}

/** All data that a template itself is rendered with. */
export interface OwnFixtures {
  readonly values: readonly unknown[];
  /** Whether `site.json` names the data, rather than a convention. */
  readonly explicit: boolean;
  /** Changes whenever one of the files is written. */
  readonly version: string;
}

interface CachedFile {
  readonly version: string;
  readonly value: Value | undefined;
}

/**
 * Finds the data of a template if none is specified:
 *
 * 1. `about.json` beside `about.page`;
 * 2. `data/about.json` in the site's folder;
 * 3. the data that the site's `site.json` names for pages of this template.
 *
 * Data found by 2 or 3 is merged with `data/site.json`, as when the site is served.
 */
export class Fixtures {
  readonly #cache = new Map<string, CachedFile>();

  /** Returns a few fixtures of a template as examples. */
  async of(template: string, site: string | undefined): Promise<readonly Fixture[]> {
    const named = site === undefined ? [] : ((await this.#named(template, site)) ?? []);
    const fixtures: Fixture[] = [];
    for (const file of new Set([...conventionalPaths(template, site), ...named])) {
      if (fixtures.length >= MAX_FIXTURES) break;
      const fixture = await this.#withSharedData(file, template, site);
      if (fixture !== undefined) fixtures.push({ path: file, name: basename(file), value: fixture.value });
    }
    return fixtures;
  }

  /**
   * Returns everything found by rules 1 and 3, so that a name missing in all of it is missing in every page. Returns
   * "none" if the site has a `site.json` without the template, and undefined if nothing is known or not everything is
   * readable. Without `alone`, only named data counts: a block is rendered directly in no other case.
   */
  async own(
    template: string,
    site: string | undefined,
    alone: boolean,
  ): Promise<OwnFixtures | "none" | undefined> {
    const named = site === undefined ? undefined : await this.#named(template, site);
    const fixtures: CachedFile[] = [];
    for (const file of new Set([...(alone ? [siblingPath(template)] : []), ...(named ?? [])])) {
      const fixture = await this.#withSharedData(file, template, site);
      if (fixture !== undefined) fixtures.push(fixture);
      else if (named?.includes(file) === true) return undefined;
    }
    if (fixtures.length === 0) return named === undefined ? undefined : "none";
    const version = fixtures.map((fixture) => fixture.version).join(" ");
    return {
      values: fixtures.map(({ value }) => value),
      explicit: named !== undefined && named.length > 0,
      version,
    };
  }

  /** Merges the site's shared data into that of a file. */
  async #withSharedData(
    file: string,
    template: string,
    site: string | undefined,
  ): Promise<CachedFile | undefined> {
    const fixture = await this.#read(file, site ?? dirname(file));
    if (fixture === undefined || site === undefined || file === siblingPath(template)) return fixture;
    const shared = await this.#read(resolve(site, SITE_DATA), site);
    if (!isObject(fixture.value)) return fixture;
    const slide = await this.#slide(template, site);
    const data = { ...(isObject(shared?.value) ? shared.value : {}), ...slide, ...fixture.value };
    return { version: `${fixture.version} ${shared?.version ?? ""}`, value: servedData(data, "") };
  }

  /** Returns undefined if there is no readable manifest. */
  async #named(template: string, site: string): Promise<readonly string[] | undefined> {
    const manifest = (await this.#read(resolve(site, MANIFEST), site))?.value;
    if (!isObject(manifest) || !Array.isArray(manifest["pages"])) return undefined;
    return manifest["pages"].flatMap((page) => {
      if (!isObject(page) || resolve(site, String(page["template"])) !== template) return [];
      return [resolve(site, String(page["data"] ?? SITE_DATA))];
    });
  }

  /** Returns the members that a page with a slide adds to its data. */
  async #slide(template: string, site: string): Promise<JsonObject> {
    const manifest = (await this.#read(resolve(site, MANIFEST), site))?.value;
    const pages = isObject(manifest) && Array.isArray(manifest["pages"]) ? manifest["pages"] : [];
    const page = pages.find(
      (entry) => isObject(entry) && resolve(site, String(entry["template"])) === template,
    );
    const file = isObject(page) ? page["slide"] : undefined;
    if (!isObject(page) || typeof file !== "string") return {};
    const slide = (await this.#read(resolve(site, file), site))?.value;
    const { path = "", title = "", locale = DEFAULT_LOCALE } = page;
    return slide === undefined ? {} : { page: { path, title, locale }, slide };
  }

  /** Never reads outside of `folder`, whatever a manifest names. */
  async #read(file: string, folder: string): Promise<CachedFile | undefined> {
    try {
      const directory = await Directory.open(folder);
      const path = relative(folder, file);
      const entry = await directory.find(path);
      if (entry === undefined || entry.size > MAX_FILE_SIZE) return undefined;
      const cached = this.#cache.get(file);
      if (cached?.version === entry.version) return cached;
      const document = parseJson(await directory.readText(path));
      if (!document.ok) return undefined;
      const read = { version: entry.version, value: document.value as Value };
      this.#cache.set(file, read);
      return read;
    } catch {
      // Data is optional, so ignore a file that cannot be read.
      return undefined;
    }
  }
}

/** Returns the conventional locations of data. */
function conventionalPaths(template: string, site: string | undefined): readonly string[] {
  const path = siblingPath(template);
  return site === undefined ? [path] : [path, resolve(site, "data", basename(path))];
}

function siblingPath(template: string): string {
  return resolve(dirname(template), `${basename(template).replace(/\.[^.]*$/, "")}.json`);
}
