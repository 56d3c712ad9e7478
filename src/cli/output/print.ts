import type { Writable } from "node:stream";
import { asFileFault } from "../../store/file-fault.js";

/**
 * Writes text and waits until it is taken. A reader that has gone away (`platen … | head`) is no fault: what is
 * left is simply not written. Other failures, such as a full disk, reject.
 */
export function print(stream: Writable, text: string): Promise<void> {
  if (text === "" || stream.destroyed) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null | undefined): void => {
      if (error === null || error === undefined || isBrokenPipe(error)) resolve();
      else reject(asFileFault(error, "output"));
    };
    // A failed write is also emitted, and an 'error' that nobody listens to would end the process.
    const onError = (error: Error): void => settle(error);
    stream.once("error", onError);
    stream.write(text, (error) => {
      settle(error);
      // The event follows the callback.
      setImmediate(() => stream.off("error", onError));
    });
  });
}

function isBrokenPipe(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}
