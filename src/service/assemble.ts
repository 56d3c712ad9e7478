import type { Engine, Template } from "../index.js";
import { CompiledCache } from "../store/compiled-cache.js";
import { Directory } from "../store/directory.js";
import { openSites } from "../store/sites.js";
import { openBrowserFiles } from "./browser-files.js";
import { Callers } from "./callers.js";
import type { Config } from "./config.js";
import { Gate } from "./gate.js";
import type { Logger } from "./log.js";
import { OwnPages } from "./own-pages.js";
import { Registry } from "./registry.js";
import { readSiteManifest } from "./requests/site-manifest.js";
import type { Service } from "./service.js";

/** What the service is given of the world. */
export interface Surroundings {
  readonly engine: Engine;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The folder of sites, or of one site. */
  readonly sitesFolder: string;
  /** The folder with the templates of the service's own pages. */
  readonly ownPagesFolder: string;
  /** The folder with what was built for browsers; without it pages have no scripts. */
  readonly browserFilesFolder?: string | undefined;
}

/** Opens what the service serves. A site with broken files is reported and the others are served. */
export async function assembleService(config: Config, surroundings: Surroundings): Promise<Service> {
  const { engine, log, clock } = surroundings;
  const templates = new CompiledCache<Template>({
    compile: (source, name) => engine.compile(source, name === undefined ? {} : { name }),
    maxBytes: config.cacheSize,
  });
  const sites = await openSites(await Directory.open(surroundings.sitesFolder), {
    readManifest: readSiteManifest,
    clock,
  });
  for (const site of sites.values()) {
    for (const { path, reason } of (await site.content()).faults) {
      log.error({ site: site.name, path, reason }, "site is broken");
    }
  }
  const ownPages = await OwnPages.open(await Directory.open(surroundings.ownPagesFolder), templates);
  const { browserFilesFolder } = surroundings;
  const browser =
    browserFilesFolder === undefined
      ? undefined
      : await openBrowserFiles(browserFilesFolder, config.assetsBase);
  if (browser === undefined) log.warn("there are no files for browsers: interactive blocks stay as they are");
  return {
    config,
    callers: new Callers(config),
    gate: new Gate(config),
    registry: new Registry(config),
    log,
    clock,
    templates,
    library: engine.library,
    sites,
    ownPages,
    browser,
    readiness: { draining: false },
  };
}
