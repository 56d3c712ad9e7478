import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../bin/platen.js", import.meta.url));

/** Starts the built service through its command line, with a heap of 512 megabytes. */
export async function startService(settings = {}) {
  const assigned = Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const argv = [
    "--max-old-space-size=512",
    program,
    "serve",
    "--port",
    "0",
    "--set",
    "logLevel=silent",
    ...assigned,
  ];
  const child = spawn(process.execPath, argv, {
    stdio: ["ignore", "ignore", "pipe"],
    // Without NODE_ENV: in production, neither sample sites nor a platform are open to attacks.
    env: { PATH: process.env["PATH"] },
  });
  let url;
  for await (const line of createInterface({ input: child.stderr })) {
    url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) break;
  }
  if (url === undefined)
    throw new Error("The service did not start. Has it been built since the last change?");
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2_000);
  });
  child.stderr.resume();
  const ended = once(child, "close");
  let stopping = false;
  let death;
  child.once("exit", (code, signal) => {
    if (!stopping) death = { code, signal };
  });
  /** Resolves to the exit code or signal of the service, and its last output. */
  const stop = async () => {
    stopping = true;
    child.kill("SIGINT");
    const [code, signal] = await ended;
    return { code, signal, errors };
  };
  return {
    url,
    port: Number(new URL(url).port),
    stop,
    /** The exit code or signal of the service, and its last output. Undefined while it runs. */
    death: () => death && { ...death, errors },
    peakMemory: () => peakMemory(child.pid),
    child,
  };
}

/** Returns the peak memory of a process in bytes. Undefined if the system does not report it. */
function peakMemory(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

/** Requests the health of a service on a new connection. Resolves to the status. */
export async function health(port) {
  const [response] = await once(get({ port, path: "/healthz", agent: false }), "response");
  response.resume();
  return response.statusCode;
}
