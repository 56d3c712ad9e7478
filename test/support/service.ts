import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { readConfig } from "#cli/serve/settings/read-config.js";
import type { Config } from "#service/config.js";
import type { ThreadPool } from "#service/handover/thread-pool.js";
import { createLog } from "#service/log.js";
import { startThreads } from "#service/open-service.js";
import type { Service } from "#service/service.js";
import { createWebsiteApp } from "#website/app.js";
import type { Mount } from "#website/mount.js";
import { openWebsite, type WebsiteOptions } from "#website/open-website.js";
import { TemporaryFolder } from "./temporary-folder.js";
import { threadFile } from "./thread-build.js";

export const builtInPagesFolder = fileURLToPath(new URL("../../templates/service", import.meta.url));

/** Collects the lines of a log. */
export class LogLines extends Writable {
  readonly lines: Record<string, unknown>[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const line of chunk.toString().split("\n")) if (line !== "") this.lines.push(JSON.parse(line));
    done();
  }

  /** The log lines of requests. */
  get requests(): Record<string, unknown>[] {
    return this.lines.filter((line) => line["msg"] === "request");
  }
}

export const NOW = 1_700_000_000_000;

/** Long, because the machine may be busy. Only tests of the deadline use a short one. */
const PATIENT = { renderThreads: 1, renderDeadline: 60_000 };

const pools = new Map<string, Promise<ThreadPool>>();

/**
 * Starts threads with a configuration and a library file. The test files of a worker share them, and they end with the
 * worker.
 */
export function testThreads(config: Config, libraryFile?: string): Promise<ThreadPool> {
  const { renderThreads, renderDeadline, threadMemory, outputLimit } = config;
  const key = JSON.stringify([renderThreads, renderDeadline, threadMemory, outputLimit, libraryFile]);
  const pool = pools.get(key) ?? loadedThreads(config, libraryFile);
  pools.set(key, pool);
  return pool;
}

async function loadedThreads(config: Config, libraryFile: string | undefined): Promise<ThreadPool> {
  const pool = startThreads(config, await threadFile(), libraryFile);
  await pool.warmUp();
  return pool;
}

export interface TestServiceOptions {
  readonly settings?: Record<string, unknown>;
  /** Files of the folder of sites. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Browser assets. */
  readonly browserFiles?: Readonly<Record<string, string>>;
  /** The file with the formatters of the render threads. */
  readonly libraryFile?: string;
  readonly mounts?: readonly Mount[];
  readonly openMounts?: WebsiteOptions["openMounts"];
}

/** Creates the service without a socket, with its own folder of sites. */
export async function startTestService(options: TestServiceOptions = {}) {
  const { settings = {}, files = {}, browserFiles, libraryFile, mounts = [], openMounts } = options;
  const built = browserFiles === undefined ? undefined : await TemporaryFolder.create(browserFiles);
  const folder = await TemporaryFolder.create(files);
  const config = readConfig({ ...PATIENT, ...settings }, {});
  const logLines = new LogLines();
  const service = await openWebsite(config, {
    log: createLog("info", logLines),
    clock: () => NOW,
    sitesFolder: folder.path,
    builtInPagesFolder,
    pool: await testThreads(config, libraryFile),
    browserFilesFolder: built?.path,
    mounts,
    openMounts,
  });
  return { app: createWebsiteApp(service), service, log: logLines, folder };
}

/** Occupies every thread and queue place of a service until `release`. */
export async function occupied({ queue, pool }: Service) {
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = Array.from({ length: pool.capacity }, () => queue.run({ key: "occupied" }, () => over));
  return { release, running: Promise.all(jobs) };
}
