import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { Directory } from "./directory.js";
import { asFileError, type FileError } from "./file-error.js";
import { readSite, type SiteContent } from "./site-content.js";
import type { ReadManifest } from "./site-manifest.js";

export interface SitesOptions {
  readonly readManifest: ReadManifest;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds during which a site that was read is not checked again. */
  readonly freshFor?: number;
}

/** Returns the base path of a site with this name, `baseUrl` in its templates. */
export function siteUrl({ name }: { readonly name: string }): string {
  return `/sites/${encodeURIComponent(name)}`;
}

/** Long enough to avoid file reads under load, short enough to show changes quickly. */
const FRESH_FOR = 500;

/** One site: a folder with a `site.json`. */
export class Site {
  readonly name: string;
  readonly directory: Directory;
  readonly #options: SitesOptions;
  #content: Promise<SiteContent> | undefined;
  #readAt = 0;

  constructor(name: string, directory: Directory, options: SitesOptions) {
    this.name = name;
    this.directory = directory;
    this.#options = options;
  }

  /** Returns one of the site's errors as a sentence. Its path begins in the site's folder. */
  describe({ path, reason }: FileError): string {
    const prefix = `${this.directory.name}/`;
    const inside = path.startsWith(prefix) ? path.slice(prefix.length) : basename(path);
    return `${inside} ${reason}${reason.endsWith("?") ? "" : "."}`;
  }

  /** Returns the current content of the site, cached for `freshFor`. */
  content(): Promise<SiteContent> {
    const now = this.#options.clock();
    const age = now - this.#readAt;
    if (this.#content === undefined || age < 0 || age >= (this.#options.freshFor ?? FRESH_FOR)) {
      this.#readAt = now;
      const reading = readSite(this.directory, this.#options.readManifest);
      reading.catch(() => {
        if (this.#content === reading) this.#content = undefined;
      });
      this.#content = reading;
    }
    return this.#content;
  }
}

/**
 * Returns the sites in `root` by name: `root` itself if it has a `site.json`, otherwise the folders in it that do.
 * Ignores other folders.
 */
export async function openSites(root: Directory, options: SitesOptions): Promise<ReadonlyMap<string, Site>> {
  if ((await root.find("site.json")) !== undefined) {
    const name = basename(root.realPath);
    return new Map([[name, new Site(name, root, options)]]);
  }
  const entries = await readdir(root.realPath, { withFileTypes: true }).catch((error) => {
    throw asFileError(error, root.name);
  });
  const sites = new Map<string, Site>();
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.startsWith(".") || (await root.find(`${name}/site.json`)) === undefined) continue;
    const directory = await Directory.open(`${root.realPath}/${name}`, `${root.name}/${name}`);
    sites.set(name, new Site(name, directory, options));
  }
  return sites;
}
