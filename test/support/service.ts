import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createEngine } from "../../src/index.js";
import { createApp } from "../../src/service/app.js";
import { assembleService } from "../../src/service/assemble.js";
import { readConfig } from "../../src/service/config.js";
import { createLog } from "../../src/service/log.js";
import type { Service } from "../../src/service/service.js";
import { TemporaryFolder } from "./temporary-folder.js";

export const ownPagesFolder = fileURLToPath(new URL("../../templates/service", import.meta.url));

/** Collects the lines of a log. */
export class LogLines extends Writable {
  readonly lines: Record<string, unknown>[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const line of chunk.toString().split("\n")) if (line !== "") this.lines.push(JSON.parse(line));
    done();
  }

  /** The lines that tell of requests. */
  get requests(): Record<string, unknown>[] {
    return this.lines.filter((line) => line["msg"] === "request");
  }
}

export const NOW = 1_700_000_000_000;

export interface ServiceOptions {
  readonly settings?: Record<string, unknown>;
  /** Files of the folder of sites. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** What was built for browsers. */
  readonly browserFiles?: Readonly<Record<string, string>>;
}

/** The service without a socket, over a folder of sites of its own. */
export async function startTestService({ settings = {}, files = {}, browserFiles }: ServiceOptions = {}) {
  const built = browserFiles === undefined ? undefined : await TemporaryFolder.create(browserFiles);
  const folder = await TemporaryFolder.create(files);
  // Tests share their machine: what they show of time they show with a limit of their own.
  const limits = { milliseconds: 60_000, ...(settings["limits"] as object | undefined) };
  const config = readConfig({ ...settings, limits }, {});
  const logLines = new LogLines();
  const service: Service = await assembleService(config, {
    engine: createEngine({ limits: config.limits }),
    log: createLog("info", logLines),
    clock: () => NOW,
    sitesFolder: folder.path,
    ownPagesFolder,
    browserFilesFolder: built?.path,
  });
  return { app: createApp(service), service, log: logLines, folder };
}
