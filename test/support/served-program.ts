import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { TemporaryFolder } from "./temporary-folder.js";

const root = new URL("../../", import.meta.url);
const bin = fileURLToPath(new URL("bin/platen.js", root));

/** Milliseconds after which something that must happen is taken not to. */
export const HANGS = 40_000;

const EMPTY_SITE = JSON.stringify({ title: "Empty", description: "", pages: [] });

export interface ServedOptions {
  /** Further options of `platen serve`. */
  readonly argv?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Where its log goes instead of to the test, as a file descriptor. */
  readonly stdout?: number;
}

export type LogLine = Readonly<Record<string, unknown>>;

/** The built program, serving on a free port as a process group of its own, with a settings file of its own. */
export async function servedProgram({ argv = [], settings = {}, env = {}, stdout }: ServedOptions = {}) {
  if (!existsSync(new URL("dist/cli/main.js", root)))
    throw new Error("This runs what was built: npm run build");
  const folder = await TemporaryFolder.create({ "sites/site/site.json": EMPTY_SITE });
  const configure = (changed: Readonly<Record<string, unknown>>): Promise<void> =>
    folder.write("platen.json", JSON.stringify({ port: 0, site: "sites", drainDelay: 0, ...changed }));
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
      // All of them have ended.
    }
  });
  const log: LogLine[] = [];
  eachLine(child, "stdout", (line) => log.push(JSON.parse(line) as LogLine));
  const told: string[] = [];
  eachLine(child, "stderr", (line) => told.push(line));
  const exit = once(child, "exit").then(([code]) => code as number | null);
  const announced = () => told.map((line) => /http:\S+/.exec(line)?.[0]).find((url) => url !== undefined);
  const logged = (message: string): readonly LogLine[] => log.filter(({ msg }) => msg === message);
  /** Pids of the workers that have been ready, the oldest first. */
  const workers = (): readonly number[] => logged("worker ready").map(({ worker }) => Number(worker));
  return {
    child,
    group,
    log,
    logged,
    told,
    exit,
    folder,
    configure,
    workers,
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

/** Whether a process runs; one that has ended and that nobody has asked after does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const state = /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A connection that is kept, and the worker that has it. */
export class Connection {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = url;
    onTestFinished(() => this.#agent.destroy());
  }

  send({ method = "GET", path, body, headers = {} }: Sent): Promise<Reply> {
    const request = this.#open(method, path, headers);
    const reply = replyTo(request);
    request.end(body === undefined ? undefined : JSON.stringify(body));
    return reply;
  }

  /** Which worker it leads to: the log says so. */
  async worker(served: Served): Promise<number> {
    const id = `who-${Math.random()}`;
    await this.send({ path: "/healthz", headers: { "x-request-id": id } });
    const pid = () => served.log.find(({ requestId }) => requestId === id)?.["pid"];
    await expect.poll(pid, { timeout: HANGS }).toBeDefined();
    return Number(pid());
  }

  /** Begins a render whose body is not sent yet. Resolves when a worker has taken it on. */
  async begin() {
    const request = this.#open("POST", "/render", { expect: "100-continue" });
    const taken = once(request, "continue");
    const reply = replyTo(request);
    reply.catch(() => undefined);
    request.flushHeaders();
    await taken;
    return { reply, end: () => void request.end('{"template":"in time"}') };
  }

  #open(method: string, path: string, headers: Readonly<Record<string, string>>) {
    const type = { "content-type": "application/json", accept: "application/json" };
    return httpRequest(new URL(path, this.#url), {
      method,
      headers: { ...type, ...headers },
      agent: this.#agent,
    });
  }
}

function replyTo(request: ReturnType<typeof httpRequest>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.once("response", async (response: IncomingMessage) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: Number(response.statusCode), text });
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** One kept connection to each of two workers. */
export async function connectionToEach(served: Served): Promise<ReadonlyMap<number, Connection>> {
  const url = await served.url();
  const found = new Map<number, Connection>();
  await expect
    .poll(
      async () => {
        const connection = new Connection(url);
        found.set(await connection.worker(served), connection);
        return found.size;
      },
      { timeout: HANGS },
    )
    .toBe(2);
  return found;
}
