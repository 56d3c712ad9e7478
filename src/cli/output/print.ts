import type { Writable } from "node:stream";
import { asFileError } from "../../store/file-error.js";

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
    // A failed write also emits an 'error' event, which would end the process without a listener.
    const onError = (error: Error): void => settle(error);
    stream.once("error", onError);
    stream.write(text, (error) => {
      settle(error);
      // The event is emitted after the callback.
      setImmediate(() => stream.off("error", onError));
    });
  });
}

function isBrokenPipe(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}
