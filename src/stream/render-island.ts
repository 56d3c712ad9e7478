import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

export interface RenderIslandOptions {
  /** The prefix of React's ids. */
  readonly prefix: string;
  /** Maximum milliseconds for the component. */
  readonly deadline: number;
  /** Aborted when the page has ended. */
  readonly signal: AbortSignal;
}

export class IslandLate extends Error {
  constructor(deadline: number) {
    super(`The component was not ready after ${deadline} ms.`);
  }
}

/**
 * Renders one component, including Suspense. Rejects with the component's error or `IslandLate`, or when the signal
 * aborts. React stops working on it then.
 */
export function renderIsland(tree: ReactElement, options: RenderIslandOptions): Promise<string> {
  const { prefix, deadline, signal } = options;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const settle = (): boolean => {
      if (isSettled) return false;
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      return true;
    };
    const fail = (error: unknown): void => {
      if (!settle()) return;
      reject(error);
      // Deferred, because React is still reporting the error.
      queueMicrotask(() => rendering.abort(error));
    };
    const onAbort = (): void => fail(signal.reason);
    const timer = setTimeout(() => fail(new IslandLate(deadline)), deadline);
    signal.addEventListener("abort", onAbort);
    const rendering = renderToPipeableStream(tree, {
      identifierPrefix: prefix,
      // Parts delivered later need inline scripts, which a strict content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // The browser would retry an error inside a Suspense boundary; the static fragment is better.
      onError: fail,
      onShellError: fail,
      onAllReady: () => {
        if (settle()) rendering.pipe(new Collector(resolve));
      },
    });
  });
}

/** Larger than any island, so that React writes without pausing. */
const NO_PAUSE = Number.MAX_SAFE_INTEGER;

class Collector extends Writable {
  readonly #parts: Buffer[] = [];

  constructor(done: (html: string) => void) {
    // React would create an error with its stack for each close, even after the end.
    super({ highWaterMark: NO_PAUSE, autoDestroy: false });
    this.on("finish", () => done(Buffer.concat(this.#parts).toString("utf8")));
  }

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part);
    done();
  }
}
