import { EventEmitter } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type RunOptions, runService } from "#cli/serve/run.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { builtInPagesFolder, LogLines } from "./service.js";
import { TemporaryFolder } from "./temporary-folder.js";

/** Threads that load nothing and never finish a job: most of these tests do not render. */
const IDLE_THREAD = fileURLToPath(new URL("idle-thread.js", import.meta.url));

/** The service on a free port, which receives signals from the test. */
export async function running(
  settings: Record<string, unknown> = {},
  thread = IDLE_THREAD,
  openMounts?: RunOptions["openMounts"],
) {
  const folder = await TemporaryFolder.create();
  const signals = new EventEmitter();
  const log = new LogLines();
  let announced: (url: string) => void = () => undefined;
  const url = new Promise<string>((resolve) => {
    announced = resolve;
  });
  const patient = { port: "0", drainDelay: 0, renderThreads: 1, renderDeadline: 60_000 };
  const forced: number[] = [];
  const exit = runService(readConfig({ ...patient, ...settings }, {}), {
    signals,
    exit: (code) => forced.push(code),
    ...(openMounts === undefined ? {} : { openMounts }),
    clock: Date.now,
    logDestination: log,
    sitesFolder: folder.path,
    builtInPagesFolder,
    threadFile: thread,
    announce: async (line) => announced(/http:\S+/.exec(line)?.[0] ?? ""),
  });
  exit.catch(() => undefined);
  onTestFinished(() => {
    signals.emit("SIGINT");
    signals.emit("SIGINT");
  });
  const reached = await Promise.race([
    url,
    exit.then(
      () => "",
      () => "",
    ),
  ]);
  return { url: new URL(reached || "http://nowhere"), exit, forced, signals, log };
}
