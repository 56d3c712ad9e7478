import { relative, sep } from "node:path";
import { partialNames } from "#core/source/partial-names.js";
import { writesTheSame } from "#format/prove.js";
import { isSameHtml } from "#format/same-html.js";
import type { Engine } from "#index.js";
import { Directory } from "#store/directory.js";
import { MANIFEST, readSite, type SiteContent, servedData } from "#store/site-content.js";
import { siteOf } from "./lint-files.js";

interface Site {
  readonly folder: string;
  readonly content: SiteContent;
  /** The HTML of each page as it is now. */
  readonly pages: Map<string, string>;
}

/** Proves that pages stay the same, over made-up data and over the pages of a file's site. */
export class FormatProof {
  readonly #engine: Engine;
  readonly #now: number;
  /** Why pages could not be compared. */
  readonly gaps = new Set<string>();
  readonly #sites = new Map<string, Promise<Site>>();

  constructor(engine: Engine, now: number) {
    this.#engine = engine;
    this.#now = now;
  }

  /** Returns where the formatted template at `absolute` writes something else, or undefined. */
  async difference(absolute: string, before: string, after: string): Promise<string | undefined> {
    const folder = await siteOf(absolute);
    const site = folder === undefined ? undefined : await this.#site(folder);
    const partials = site?.content.partials ?? {};
    const isSame = writesTheSame(before, after, (source, data) => this.#html(source, data, partials));
    if (!isSame) return "a page over made-up data";
    return site === undefined ? undefined : this.#differentPage(site, absolute, after);
  }

  #differentPage(site: Site, absolute: string, after: string): string | undefined {
    const path = relative(site.folder, absolute).replaceAll(sep, "/");
    const { content } = site;
    const names = partialNames(path).filter((name) => Object.hasOwn(content.partials, name));
    const partials = { ...content.partials, ...Object.fromEntries(names.map((name) => [name, after])) };
    for (const [url, { page, source, data }] of content.pages) {
      if (names.length === 0 && page.template !== path) continue;
      const served = servedData(data, "");
      const before = site.pages.get(url) ?? this.#html(source, served, content.partials);
      site.pages.set(url, before);
      const html = this.#html(page.template === path ? after : source, served, partials);
      if (!isSameHtml(before, html)) return `the page ${url}`;
    }
    return undefined;
  }

  #html(source: string, data: unknown, partials: Readonly<Record<string, string>>): string {
    const template = this.#engine.compile(source);
    return template.render(data as Parameters<typeof template.render>[0], {
      partials,
      now: this.#now,
      expressions: true,
      includes: true,
    }).html;
  }

  #site(folder: string): Promise<Site> {
    const known = this.#sites.get(folder);
    if (known !== undefined) return known;
    const opened = this.#open(folder);
    this.#sites.set(folder, opened);
    return opened;
  }

  async #open(folder: string): Promise<Site> {
    const { readSiteManifest } = await import("#website/sites/site-manifest.js");
    const directory = await Directory.open(folder);
    const content = await readSite(directory, readSiteManifest);
    // A repository of templates has no pages.
    const hasPages = (await directory.find(MANIFEST)) !== undefined;
    if (hasPages) for (const { message } of content.fileErrors) this.gaps.add(message);
    return { folder, content, pages: new Map() };
  }
}
