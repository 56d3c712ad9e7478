import { basename, dirname, relative, resolve, sep } from "node:path";
import { Directory } from "../../store/directory.js";
import { parseJson } from "../../store/json-document.js";
import { MANIFEST, SITE_DATA } from "../../store/site-content.js";
import type { Fixture } from "./template-view.js";

/** Larger files are exports of a whole shop rather than examples, and reading them would hold the editor up. */
const LARGEST = 10_000_000;
/** Of a site with a page per product, the first few show what there is. */
const MOST = 8;

interface Known {
  readonly version: string;
  readonly value: unknown;
}

/**
 * Finds the data that a template is rendered with, without being told:
 *
 * 1. `about.json` beside `about.page`, which is what `platen lint` takes as well;
 * 2. `data/about.json` in the site's folder;
 * 3. the data that the site's `site.json` names for pages of this template.
 *
 * What lies in the site's `data` is completed by `data/site.json`, as it is when the site is served.
 */
export class Fixtures {
  readonly #known = new Map<string, Known>();

  /** The first is the one of rule 1, if there is one. */
  async of(template: string, site: string | undefined): Promise<readonly Fixture[]> {
    const name = basename(template).replace(/\.[^.]*$/, "");
    const files = [resolve(dirname(template), `${name}.json`)];
    if (site !== undefined) {
      files.push(resolve(site, "data", `${name}.json`));
      files.push(...(await this.#named(template, site)));
    }
    const shared = site === undefined ? undefined : (await this.#read(resolve(site, SITE_DATA), site))?.value;
    const fixtures: Fixture[] = [];
    for (const file of new Set(files)) {
      if (fixtures.length >= MOST) break;
      const known = await this.#read(file, site ?? dirname(file));
      if (known === undefined) continue;
      const overlaid = file !== files[0] && isRecord(shared) && isRecord(known.value);
      const value = overlaid ? { ...shared, ...known.value } : known.value;
      fixtures.push({ path: file, name: basename(file), value });
    }
    return fixtures;
  }

  /** Whether the fixture lies beside its template. */
  static isBeside(fixture: Fixture, template: string): boolean {
    return fixture.path === `${template.replace(/\.[^./\\]*$/, "")}.json`;
  }

  async #named(template: string, site: string): Promise<readonly string[]> {
    const manifest = (await this.#read(resolve(site, MANIFEST), site))?.value;
    if (!isRecord(manifest) || !Array.isArray(manifest["pages"])) return [];
    const own = relative(site, template).replaceAll(sep, "/");
    return (manifest["pages"] as unknown[]).flatMap((page) =>
      isRecord(page) && page["template"] === own && typeof page["data"] === "string"
        ? [resolve(site, page["data"])]
        : [],
    );
  }

  /** Nothing outside of `folder` is read, whatever a manifest names. */
  async #read(file: string, folder: string): Promise<Known | undefined> {
    try {
      const directory = await Directory.open(folder);
      const path = relative(folder, file);
      const found = await directory.find(path);
      if (found === undefined || found.size > LARGEST) return undefined;
      const known = this.#known.get(file);
      if (known?.version === found.version) return known;
      const document = parseJson(await directory.readText(path));
      if (!document.ok) return undefined;
      const read = { version: found.version, value: document.value };
      this.#known.set(file, read);
      return read;
    } catch {
      // Data help; a file that cannot be read is a file without data.
      return undefined;
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
