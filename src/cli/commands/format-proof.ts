import { relative, sep } from "node:path";
import { partialNames } from "#core/source/partial-names.js";
import type { Value } from "#core/values/value.js";
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

/** A formatted template. */
export interface Change {
  readonly absolute: string;
  readonly before: string;
  readonly after: string;
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

  /** Returns where formatting would change a page, by the path of each file that must stay as it is. */
  async differences(changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const ofSites = new Map<Site, Change[]>();
    for (const change of changes) {
      const folder = await siteOf(change.absolute);
      const site = folder === undefined ? undefined : await this.#site(folder);
      const partials = site?.content.partials ?? {};
      const render = (source: string, data: Value): string => this.#html(source, data, partials);
      if (!writesTheSame(change.before, change.after, render)) {
        found.set(change.absolute, "a page over made-up data");
      } else if (site !== undefined) ofSites.set(site, [...(ofSites.get(site) ?? []), change]);
    }
    for (const [site, ownChanges] of ofSites) {
      // Each page is compared once with all changes. Only a difference needs the changes one by one.
      if (this.#differentPage(site, ownChanges) === undefined) continue;
      const accepted: Change[] = [];
      for (const change of ownChanges) {
        const page = this.#differentPage(site, [...accepted, change]);
        if (page === undefined) accepted.push(change);
        else found.set(change.absolute, page);
      }
    }
    return found;
  }

  #differentPage({ folder, content, pages }: Site, changes: readonly Change[]): string | undefined {
    const changed = new Map<string, string>();
    const partials: Record<string, string> = { ...content.partials };
    for (const { absolute, after } of changes) {
      const path = relative(folder, absolute).replaceAll(sep, "/");
      changed.set(path, after);
      for (const name of partialNames(path)) if (Object.hasOwn(partials, name)) partials[name] = after;
    }
    for (const [url, { page, source, data }] of content.pages) {
      const served = servedData(data, "");
      const before = pages.get(url) ?? this.#html(source, served, content.partials);
      pages.set(url, before);
      const html = this.#html(changed.get(page.template) ?? source, served, partials);
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
