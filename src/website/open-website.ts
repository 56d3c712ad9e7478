import { join } from "node:path";
import { openService, type ServiceOptions } from "#service/open-service.js";
import { Directory } from "#store/directory.js";
import { openSites, type Site } from "#store/sites.js";
import { BuiltInPages } from "./built-in-pages/built-in-pages.js";
import type { WebsiteConfig } from "./config.js";
import type { Development } from "./development/development.js";
import { openBrowserFiles } from "./files/browser-files.js";
import type { Mount } from "./mount.js";
import { openPlaygroundFiles } from "./playground/playground-files.js";
import { type ServedSite, servedRepository } from "./repository/repository-documents.js";
import { type CompileStyles, openRepository, type RepositoryOptions } from "./repository/repository-site.js";
import { fragmentRenderer, type RenderFragment } from "./sites/fragments.js";
import type { Gate } from "./sites/gate.js";
import { type SiteAtRoot, sitesAtRoots } from "./sites/roots.js";
import { readSiteManifest } from "./sites/site-manifest.js";
import { logSlideErrors } from "./sites/slide-errors.js";
import type { Website } from "./website.js";

export interface WebsiteOptions extends Omit<ServiceOptions, "browser"> {
  /** The folder of a site or of several. Undefined for none. */
  readonly sitesFolder: string | undefined;
  /** A template repository, which is served instead of sites. */
  readonly repository?: RepositoryOptions | undefined;
  /** Compiles the styles of the repository. */
  readonly compileStyles?: CompileStyles | undefined;
  /** The folder with the templates of the service's own pages. */
  readonly builtInPagesFolder: string;
  /** The folder of the browser files. Without it pages have no scripts. */
  readonly browserFilesFolder?: string | undefined;
  readonly mounts?: readonly Mount[];
  /** Opens further mounts once the sites are known. */
  readonly openMounts?: OpenMounts | undefined;
  readonly development?: Development | undefined;
}

export type OpenMounts = (
  sites: readonly ServedSite[],
  render: RenderFragment,
  siteAtRoot: SiteAtRoot,
) => Promise<OpenedMounts | undefined>;

/** Additional apps, and the gate that decides who may see pages of sites. */
export interface OpenedMounts {
  readonly mounts: readonly Mount[];
  readonly gate?: Gate | undefined;
}

/** Opens everything that is served. Sites with broken files are logged; the others are served. */
export async function openWebsite(config: WebsiteConfig, options: WebsiteOptions): Promise<Website> {
  const { log, development, browserFilesFolder, mounts = [] } = options;
  const sites = await sitesOf(options);
  const repository = await repositoryOf(options);
  const siteAtRoot = repository === undefined ? sitesAtRoots(config, sites) : () => repository.name;
  for (const site of sites.values()) {
    const content = await site.content();
    for (const { path, reason } of content.fileErrors) {
      log.error({ site: site.name, path, reason }, "site is broken");
    }
    logSlideErrors(log, site.name, content);
  }
  const builtInPages = await BuiltInPages.open(await Directory.open(options.builtInPagesFolder));
  const browser =
    browserFilesFolder === undefined
      ? undefined
      : await openBrowserFiles(browserFilesFolder, config.assetsBase);
  if (browser === undefined) {
    log.warn("there are no files for browsers: interactive blocks stay static");
  }
  const playground =
    browserFilesFolder === undefined
      ? undefined
      : await openPlaygroundFiles(join(browserFilesFolder, "playground"));
  const service = openService(config, { ...options, browser });
  const served = repository === undefined ? [...sites.values()] : [servedRepository(repository)];
  const opened = await options.openMounts?.(served, fragmentRenderer(service), siteAtRoot);
  return {
    ...service,
    config,
    sites,
    siteAtRoot,
    repository,
    builtInPages,
    browser,
    playground,
    gate: opened?.gate,
    mounts: [...mounts, ...(opened?.mounts ?? [])],
    development,
  };
}

async function repositoryOf({ repository, compileStyles }: WebsiteOptions) {
  if (repository === undefined) return undefined;
  return openRepository(repository, compileStyles ?? (async () => ({ css: "", diagnostics: [] })));
}

async function sitesOf({
  sitesFolder,
  clock,
  development,
}: WebsiteOptions): Promise<ReadonlyMap<string, Site>> {
  if (sitesFolder === undefined) return new Map();
  return openSites(await Directory.open(sitesFolder), {
    readManifest: readSiteManifest,
    clock,
    // A page reloaded because of a change must show the change.
    ...(development === undefined ? {} : { freshFor: 0 }),
  });
}
