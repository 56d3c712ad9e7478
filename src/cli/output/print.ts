import type { Writable } from "node:stream";
import { asFileError } from "#store/file-error.js";

/**
 * Writes a string and waits until the stream has accepted it. A closed pipe (`platen … | head`) is not an error. Other
 * failures, such as a full disk, reject.
 */
export function print(stream: Writable, text: string): Promise<void> {
  if (text === "" || stream.destroyed) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null | undefined): void => {
      if (error === null || error === undefined || isBrokenPipe(error)) resolve();
      else reject(asFileError(error, "output"));
    };
    const stopListening = ignoreErrors(stream);
    stream.write(text, (error) => {
      settle(error);
      // The event is emitted after the callback.
      setImmediate(stopListening);
    });
  });
}

/** Numbers of unfinished writes. */
const pending = new WeakMap<Writable, number>();

/**
 * A failed write passes its error to its callback and also emits an 'error' event, which would end the process without
 * a listener. All writes of a stream share one, because Node warns of more than ten. Returns a function that ends this
 * for one write.
 */
function ignoreErrors(stream: Writable): () => void {
  const add = (count: number): number => {
    const sum = (pending.get(stream) ?? 0) + count;
    pending.set(stream, sum);
    return sum;
  };
  if (add(1) === 1) stream.on("error", nothing);
  return () => {
    if (add(-1) === 0) stream.off("error", nothing);
  };
}

function nothing(): void {
  // The write's callback has the error.
}

function isBrokenPipe(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}
