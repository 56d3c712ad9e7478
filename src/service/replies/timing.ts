import type { Response } from "express";

/** Does some work and tells in the reply's `Server-Timing` how long it took, in milliseconds. */
export function timed<T>(res: Response, name: string, work: () => T): T {
  const began = performance.now();
  try {
    return work();
  } finally {
    if (!res.headersSent)
      res.append("Server-Timing", `${name};dur=${(performance.now() - began).toFixed(1)}`);
  }
}
