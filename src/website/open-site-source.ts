import type { PageSource } from "#publish/page-source.js";
import { createLog } from "#service/log.js";
import { startThreads } from "#service/open-service.js";
import { websiteSchema } from "./config.js";
import { openWebsite, type WebsiteOptions } from "./open-website.js";
import { type SiteSourceOptions, siteSource } from "./sites/site-source.js";

export interface OpenSourceOptions extends Omit<SiteSourceOptions, "hasLibrary"> {
  /** Milliseconds since 1970: the time that the pages are rendered for. */
  readonly now: number;
  /** The built file of a render thread. */
  readonly threadFile: string;
  readonly builtInPagesFolder: string;
  readonly browserFilesFolder: string;
  readonly libraryFile?: string | undefined;
  readonly islands?: WebsiteOptions["islands"];
  /** Maximum milliseconds for a page. Default: 10000. */
  readonly deadline?: number | undefined;
}

/** The files of a site to publish. `close` ends the render thread. */
export interface OpenedSource {
  readonly source: PageSource;
  readonly close: () => Promise<void>;
}

const DEFAULT_DEADLINE = 10_000;

/** Opens a folder with a `site.json` to publish it. Throws a `FileError` if the site cannot be read. */
export async function openSiteSource(folder: string, options: OpenSourceOptions): Promise<OpenedSource> {
  const { baseUrl, libraryFile, now, deadline = DEFAULT_DEADLINE } = options;
  const base = baseUrl === undefined ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
  const config = websiteSchema.parse({
    renderThreads: 1,
    renderDeadline: deadline,
    mount: "/",
    assetsBase: `${base}/assets/`,
  });
  const pool = startThreads(config, options.threadFile, libraryFile);
  const close = () => pool.close();
  try {
    const website = await openWebsite(config, {
      log: createLog("silent", process.stderr),
      clock: () => now,
      sitesFolder: folder,
      builtInPagesFolder: options.builtInPagesFolder,
      pool,
      browserFilesFolder: options.browserFilesFolder,
      islands: options.islands,
    });
    const [site] = website.sites.values();
    if (site === undefined) throw new Error("The folder has no site.");
    await pool.warmUp();
    const source = await siteSource(website, site, { ...options, hasLibrary: libraryFile !== undefined });
    return { source, close };
  } catch (error) {
    await close();
    throw error;
  }
}
