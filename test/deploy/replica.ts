import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { untilAnswered } from "./nginx.js";

const bin = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return address.port;
}

/** A process of the built service that can be restarted at the same address. */
export class Replica {
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    // A busy machine may render and exit slowly.
    const patient = ["renderDeadline=60000", "shutdownDeadline=60000"];
    const settings = ["drainDelay=100", "logLevel=silent", "renderThreads=1", ...patient];
    const assigned = settings.flatMap((each) => ["--set", each]);
    this.#child = spawn(process.execPath, [bin, "serve", "--port", String(this.port), ...assigned], {
      stdio: "ignore",
      env: { PATH: process.env["PATH"] },
    });
    await untilAnswered(`http://127.0.0.1:${this.port}/readyz`);
  }

  /** Stops the process. Resolves to its exit code, or null if the signal killed it. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return 0;
    const over = once(child, "exit");
    child.kill(signal);
    const [code] = (await over) as [number | null];
    return code;
  }
}
