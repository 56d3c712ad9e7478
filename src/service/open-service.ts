import type { Server } from "node:http";
import { createApp } from "./app.js";
import { assembleService } from "./assemble.js";
import type { Config } from "./config.js";
import type { Development } from "./development/development.js";
import { openEngine } from "./engine.js";
import { listen } from "./lifecycle.js";
import { type Logger, logRefusal } from "./log.js";
import type { Service } from "./service.js";
import type { Siblings } from "./siblings.js";
import type { RunSurroundings } from "./surroundings.js";

export interface OpenOptions {
  readonly log: Logger;
  /** Hears what is wrong with sites; default `log`. */
  readonly siteLog?: Logger | undefined;
  readonly development?: Development | undefined;
  readonly siblings?: Siblings | undefined;
}

/** Assembles the service and lets it listen. Throws a `StartFault` for what its user can mend. */
export async function openService(
  config: Config,
  surroundings: RunSurroundings,
  { log, siteLog, development, siblings }: OpenOptions,
): Promise<{ readonly service: Service; readonly server: Server }> {
  const service = await assembleService(config, {
    engine: openEngine(config.limits),
    log,
    siteLog,
    clock: surroundings.clock,
    sitesFolder: surroundings.sitesFolder(config.site),
    ownPagesFolder: surroundings.ownPagesFolder,
    browserFilesFolder: surroundings.browserFilesFolder,
    development,
    siblings,
  });
  service.metrics.observeProcess();
  const server = await listen(
    createApp(service),
    config,
    (refusal) => logRefusal(service, refusal),
    (error) => log.error({ err: error }, "connection could not be taken"),
  );
  return { service, server };
}
