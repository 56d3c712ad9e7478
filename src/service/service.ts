import type { Tracer } from "@opentelemetry/api";
import type { Site } from "../store/sites.js";
import type { AbortHistory } from "./admit/abort-history.js";
import type { ByteBudget } from "./admit/byte-budget.js";
import type { Callers } from "./admit/callers.js";
import type { RenderQueue } from "./admit/render-queue.js";
import type { BrowserFiles } from "./browser-files.js";
import type { Config } from "./config.js";
import type { Development } from "./development/development.js";
import type { Gate } from "./gate.js";
import type { Registrations } from "./handover/registrations.js";
import type { ThreadPool } from "./handover/thread-pool.js";
import type { Logger } from "./log.js";
import type { Metrics } from "./metrics/metrics.js";
import type { Mount } from "./mount.js";
import type { OwnPages } from "./own-pages.js";
import type { PlaygroundFiles } from "./playground-files.js";

/** Everything that endpoints work with. */
export interface Service {
  readonly config: Config;
  readonly callers: Callers;
  /** Memory of bodies and responses. */
  readonly budget: ByteBudget;
  readonly queue: RenderQueue;
  readonly aborts: AbortHistory;
  readonly pool: ThreadPool;
  readonly registrations: Registrations;
  readonly metrics: Metrics;
  /** Undefined without OpenTelemetry. */
  readonly tracer?: Tracer | undefined;
  readonly log: Logger;
  /** The log without redaction, for lines without secrets. */
  readonly plainLog: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly sites: ReadonlyMap<string, Site>;
  readonly ownPages: OwnPages;
  /** Undefined where the files for browsers were not built. */
  readonly browser: BrowserFiles | undefined;
  /** Undefined where the playground was not built. */
  readonly playground?: PlaygroundFiles | undefined;
  /** Says who may see a page of a site; undefined without a platform. */
  readonly gate?: Gate | undefined;
  /** Further apps below a path of their own, such as an Express app. */
  readonly mounts: readonly Mount[];
  readonly development?: Development | undefined;
  readonly readiness: Readiness;
}

export interface Readiness {
  /** New requests should go elsewhere: the service stops. */
  draining: boolean;
}
