import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/* Servers in processes of their own. */

function file(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** A script beside this one that sends its port when it listens. */
export async function startScript(name) {
  const child = fork(file(name), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stop(child) };
}

/** The service as its users start it; its log goes where nobody reads. */
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
