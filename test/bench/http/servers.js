import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/* Servers in separate processes. */

function file(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Starts a script in this folder that sends its port when it listens. */
export async function startScript(name) {
  const child = fork(file(name), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stop(child) };
}

/** Starts the service with its command line, and discards its log. */
export async function startPlaten(...settings) {
  const child = spawn(
    process.execPath,
    [file("../../../bin/platen.js"), "serve", "--port", "0", ...settings],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) {
      child.stderr.resume();
      return { url, pid: child.pid, stop: () => stop(child) };
    }
  }
  throw new Error("The service did not start.");
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
