import { parentPort } from "node:worker_threads";

/* A render thread that is ready immediately, because it loads nothing. It never finishes a job. */

parentPort?.on("message", () => undefined);
parentPort?.postMessage("ready");
