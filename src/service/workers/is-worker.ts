import cluster from "node:cluster";

/** Whether a supervisor of ours has started this process. Other programs also start clusters. */
export function isWorker(env: Readonly<Record<string, string | undefined>>): boolean {
  return cluster.isWorker && env["PLATEN_SUPERVISOR"] === String(process.ppid);
}
