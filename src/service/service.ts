import type { Library } from "../core/library/registry.js";
import type { Template } from "../index.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import type { Site } from "../store/sites.js";
import type { Config } from "./config.js";
import type { Logger } from "./log.js";
import type { OwnPages } from "./own-pages.js";

/** Everything that handlers work with. */
export interface Service {
  readonly config: Config;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly templates: CompiledCache<Template>;
  readonly library: Library;
  readonly sites: ReadonlyMap<string, Site>;
  readonly ownPages: OwnPages;
  readonly readiness: Readiness;
}

/** Whether new work should be sent here. */
export interface Readiness {
  draining: boolean;
}
