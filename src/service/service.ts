import type { Tracer } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { IslandCatalogue } from "#stream/accept-island.js";
import type { BrowserAssets } from "#stream/browser-assets.js";
import type { AbortHistory } from "./admit/abort-history.js";
import type { ByteBudget } from "./admit/byte-budget.js";
import type { Callers } from "./admit/callers.js";
import type { RenderQueue } from "./admit/render-queue.js";
import type { Config } from "./config.js";
import type { Registrations } from "./handover/registrations.js";
import type { ThreadPool } from "./handover/thread-pool.js";
import type { Metrics } from "./metrics/metrics.js";
import type { Proxies } from "./receive/proxies.js";

/** The dependencies of the endpoints. */
export interface Service {
  readonly config: Config;
  readonly callers: Callers;
  readonly proxies: Proxies;
  /** The memory of bodies and responses. */
  readonly budget: ByteBudget;
  readonly queue: RenderQueue;
  readonly aborts: AbortHistory;
  readonly pool: ThreadPool;
  readonly registrations: Registrations;
  readonly metrics: Metrics;
  /** Undefined without OpenTelemetry. */
  readonly tracer?: Tracer | undefined;
  readonly log: Logger;
  /** The log without redaction, which is slow. For lines without secrets. */
  readonly plainLog: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Undefined if the files for browsers were not built. Pages have no scripts then. */
  readonly browser: PageFiles | undefined;
  /** The islands that pages may have, by name. */
  readonly catalogue: IslandCatalogue;
  readonly readiness: Readiness;
}

/** The scripts and style sheets that pages with islands refer to. */
export interface PageFiles {
  readonly assets: BrowserAssets;
  /** Changes with the names of the files and their base address. */
  readonly fingerprint: string;
}

export interface Readiness {
  /** Whether the service is stopping, so that new requests should go elsewhere. */
  draining: boolean;
}
