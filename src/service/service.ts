import type { Tracer } from "@opentelemetry/api";
import type { Library } from "../core/library/registry.js";
import type { Template } from "../index.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import type { Site } from "../store/sites.js";
import type { BrowserFiles } from "./browser-files.js";
import type { Callers } from "./callers.js";
import type { Config } from "./config.js";
import type { Development } from "./development/development.js";
import type { Gate } from "./gate.js";
import type { HeldMemory } from "./held-memory.js";
import type { Logger } from "./log.js";
import type { Metrics } from "./metrics/metrics.js";
import type { OwnPages } from "./own-pages.js";
import type { Registry } from "./registry.js";
import type { Siblings } from "./siblings.js";

/** Everything that handlers work with. */
export interface Service {
  readonly config: Config;
  readonly callers: Callers;
  /** What takes time goes through it. */
  readonly gate: Gate;
  /** What bodies on their way hold of the memory. */
  readonly receiving: HeldMemory;
  /** What replies on their way hold. */
  readonly sending: HeldMemory;
  readonly registry: Registry;
  readonly metrics: Metrics;
  /** Undefined where nobody has set up OpenTelemetry. */
  readonly tracer?: Tracer | undefined;
  readonly log: Logger;
  /** The same for lines that hold nothing to hide. */
  readonly plainLog: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly templates: CompiledCache<Template>;
  readonly library: Library;
  readonly sites: ReadonlyMap<string, Site>;
  readonly ownPages: OwnPages;
  /** Undefined where they have not been built. */
  readonly browser: BrowserFiles | undefined;
  /** Only while somebody works on blocks, templates or data. */
  readonly development?: Development | undefined;
  readonly readiness: Readiness;
  /** Where several processes serve the same port. */
  readonly siblings?: Siblings | undefined;
}

/** Whether new work should be sent here. */
export interface Readiness {
  draining: boolean;
  /** Another process takes over: the service as a whole stays ready. */
  relieved?: boolean;
}
