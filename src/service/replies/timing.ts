import type { Reply } from "../exchange.js";

/** Does some work and tells in the reply's `Server-Timing` how long it took, in milliseconds. */
export function timed<T>(res: Reply, name: string, work: () => T): T {
  const began = performance.now();
  try {
    return work();
  } finally {
    const milliseconds = (performance.now() - began).toFixed(1);
    if (!res.headersSent) res.appendHeader("Server-Timing", `${name};dur=${milliseconds}`);
  }
}
