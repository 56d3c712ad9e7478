import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { TemporaryFolder } from "./temporary-folder.js";

const root = new URL("../../", import.meta.url);
const bin = fileURLToPath(new URL("bin/platen.js", root));

/** Timeout in milliseconds for required events. */
export const HANGS = 40_000;

/** One render thread, which halves the time of a start. */
const DEFAULTS = { port: 0, site: "sites", drainDelay: 0, renderThreads: 1 };
/** For programs whose deadlines are not tested, because a busy machine renders slowly. */
export const PATIENT = { renderDeadline: 60_000 };

const EMPTY_SITE = JSON.stringify({ title: "Empty", description: "", pages: [] });

export interface ServedOptions {
  /** Further options of `platen serve`. */
  readonly argv?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** File descriptor for the log. By default the test reads it. */
  readonly stdout?: number;
}

export type LogLine = Readonly<Record<string, unknown>>;

/** Starts the built program on a free port in its own process group, with its own settings file. */
export async function servedProgram({ argv = [], settings = {}, env = {}, stdout }: ServedOptions = {}) {
  if (!existsSync(new URL("dist/cli/main.js", root)))
    throw new Error("This runs what was built: npm run build");
  const folder = await TemporaryFolder.create({ "sites/site/site.json": EMPTY_SITE });
  const configure = (changed: Readonly<Record<string, unknown>>): Promise<void> =>
    folder.write("platen.json", JSON.stringify({ ...DEFAULTS, ...changed }));
  await configure(settings);
  const child = spawn(process.execPath, [bin, "serve", "-c", "platen.json", ...argv], {
    cwd: folder.path,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["pipe", stdout ?? "pipe", "pipe"],
    detached: true,
  });
  const group = -Number(child.pid);
  onTestFinished(() => {
    try {
      process.kill(group, "SIGKILL");
    } catch {
      // Resolves when all processes have ended.
    }
  });
  const log: LogLine[] = [];
  eachLine(child, "stdout", (line) => log.push(JSON.parse(line) as LogLine));
  const stderrLines: string[] = [];
  eachLine(child, "stderr", (line) => stderrLines.push(line));
  const exit = once(child, "exit").then(([code]) => code as number | null);
  const announced = () =>
    stderrLines.map((line) => /http:\S+/.exec(line)?.[0]).find((url) => url !== undefined);
  const logged = (message: string): readonly LogLine[] => log.filter(({ msg }) => msg === message);
  return {
    child,
    group,
    log,
    logged,
    stderrLines,
    exit,
    folder,
    configure,
    /** Resolves when it listens. */
    url: async (): Promise<string> => {
      await expect.poll(announced, { timeout: HANGS }).toBeDefined();
      return String(announced());
    },
    until: (message: string, count = 1) =>
      expect.poll(() => logged(message).length, { timeout: HANGS }).toBeGreaterThanOrEqual(count),
  };
}

export type Served = Awaited<ReturnType<typeof servedProgram>>;

function eachLine(child: ChildProcess, name: "stdout" | "stderr", tell: (line: string) => void): void {
  let rest = "";
  child[name]?.setEncoding("utf8").on("data", (text: string) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) tell(line);
  });
}
