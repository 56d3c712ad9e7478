import type { Engine, Template } from "../index.js";
import { CompiledCache } from "../store/compiled-cache.js";
import { Directory } from "../store/directory.js";
import { openSites } from "../store/sites.js";
import { openBrowserFiles } from "./browser-files.js";
import { Callers } from "./callers.js";
import type { Config } from "./config.js";
import type { Development } from "./development/development.js";
import { Gate } from "./gate.js";
import { HeldMemory } from "./held-memory.js";
import { type Logger, withoutRedaction } from "./log.js";
import { Metrics } from "./metrics/metrics.js";
import { OwnPages } from "./own-pages.js";
import { Registry } from "./registry.js";
import { readSiteManifest } from "./requests/site-manifest.js";
import type { Service } from "./service.js";
import type { Siblings } from "./siblings.js";
import { requireSimpleTemplate } from "./template-bounds.js";
import { configuredTracer } from "./tracing/tracer.js";

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
  readonly development?: Development | undefined;
  /** Hears what is wrong with what is served; default `log`. */
  readonly siteLog?: Logger | undefined;
  readonly siblings?: Siblings | undefined;
}

/** Opens what the service serves. A site with broken files is reported and the others are served. */
export async function assembleService(config: Config, surroundings: Surroundings): Promise<Service> {
  const { engine, log, siteLog = log, clock } = surroundings;
  const templates: CompiledCache<Template> = new CompiledCache<Template>({
    compile: (source, name) => {
      requireSimpleTemplate(source, name, config.compileCost);
      const began = performance.now();
      const template = engine.compile(source, name === undefined ? {} : { name });
      metrics.compile((performance.now() - began) / 1_000);
      return template;
    },
    maxBytes: config.cacheSize,
  });
  const gate = new Gate(config);
  const registry = new Registry(config, templates);
  const receiving = new HeldMemory(config.receivingSize, "received");
  const sending = new HeldMemory(config.sendingSize, "sent");
  const metrics = new Metrics({
    caches: { compiled: templates, registeredTemplates: registry.bundles, registeredData: registry.data },
    queue: gate,
    receiving,
    sending,
  });
  const sites = await openSites(await Directory.open(surroundings.sitesFolder), {
    readManifest: readSiteManifest,
    clock,
    // A page that reloads because of a change has to show it.
    ...(surroundings.development === undefined ? {} : { freshFor: 0 }),
  });
  for (const site of sites.values()) {
    for (const { path, reason } of (await site.content()).faults) {
      siteLog.error({ site: site.name, path, reason }, "site is broken");
    }
  }
  const ownPages = await OwnPages.open(await Directory.open(surroundings.ownPagesFolder), engine);
  const { browserFilesFolder } = surroundings;
  const browser =
    browserFilesFolder === undefined
      ? undefined
      : await openBrowserFiles(browserFilesFolder, config.assetsBase);
  if (browser === undefined) {
    siteLog.warn("there are no files for browsers: interactive blocks stay as they are");
  }
  return {
    config,
    callers: new Callers(config),
    gate,
    receiving,
    sending,
    registry,
    metrics,
    tracer: configuredTracer(),
    log,
    plainLog: withoutRedaction(log),
    clock,
    templates,
    library: engine.library,
    sites,
    ownPages,
    browser,
    development: surroundings.development,
    readiness: { draining: false },
    siblings: surroundings.siblings,
  };
}
