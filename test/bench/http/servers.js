import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/* Servers in separate processes. */

/*
 * Every server keeps the memory that it frees. By default, glibc returns it to the system or not, depending on what is
 * at the end of the heap, and a server that gets new pages for each request can be half as fast.
 */
const env = {
  ...process.env,
  NODE_ENV: "production",
  MALLOC_TRIM_THRESHOLD_: "268435456",
  MALLOC_TOP_PAD_: "16777216",
};

function file(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Starts a script in this folder that sends its port when it listens. */
export async function startScript(name) {
  const child = fork(file(name), { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stop(child) };
}

/** Starts the service with its command line, and discards its log. */
export async function startPlaten(...settings) {
  const child = spawn(
    process.execPath,
    [
      file("../../../bin/platen.js"),
      "serve",
      "--port",
      "0",
      "--site",
      file("../../../templates"),
      ...settings,
    ],
    { env, stdio: ["ignore", "ignore", "pipe"] },
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
