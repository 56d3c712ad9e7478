import { constants, fstatSync, openSync } from "node:fs";
import { type DestinationStream, pino } from "pino";

/** The stream of a log. */
export interface LogDestination {
  readonly stream: DestinationStream;
  /** Writes the remaining lines, as far as the reader accepts them. */
  close(): Promise<void>;
}

/** Maximum bytes of one write. Pino measures all of them again with each line that it adds. */
const MAX_WRITE = 16_384;

/** Bytes that are written together, and the milliseconds after which fewer are written. */
const MIN_WRITE = 8_192;
const FLUSH_INTERVAL = 200;

/** Maximum bytes buffered for a stuck reader. */
const MAX_KEPT = 16_777_216;

/** Milliseconds that a stuck reader has when the process ends. */
const CLOSE_DEADLINE = 1_000;

/** Returns the file descriptor of a stream, or undefined if it has none. */
export function descriptorOf(stream: DestinationStream): number | undefined {
  return "fd" in stream && typeof stream.fd === "number" ? stream.fd : undefined;
}

/**
 * Writes lines in groups without blocking. A stuck reader delays neither responses nor the end of the process, and a
 * log that cannot be written does not end the process. `descriptor` replaces the one of `stream`.
 */
export function logDestination(
  stream: DestinationStream,
  descriptor: number | undefined = descriptorOf(stream),
): LogDestination {
  if (descriptor === undefined) return { stream, close: async () => undefined };
  let patient = true;
  const destination = pino.destination({
    dest: ownPipe(descriptor),
    sync: false,
    minLength: MIN_WRITE,
    maxWrite: MAX_WRITE,
    periodicFlush: FLUSH_INTERVAL,
    maxLength: MAX_KEPT,
    retryEAGAIN: () => patient,
  });
  // For instance a full disk. Unwritten lines are kept and retried with the next ones.
  destination.on("error", () => undefined);
  return {
    stream: destination,
    close: () =>
      new Promise((resolve) => {
        // Otherwise the process would retry forever at exit.
        const giveUp = (): void => {
          patient = false;
          destination.destroy();
          resolve();
        };
        const timer = setTimeout(giveUp, CLOSE_DEADLINE);
        destination.flush((error) => {
          clearTimeout(timer);
          if (error) giveUp();
          else resolve();
        });
      }),
  };
}

/**
 * Opens the pipe behind `fd` for this process alone, if the system allows it. Processes that share an open file
 * description share its blocking mode, and Node makes it blocking again when one of them exits. The others could then
 * not exit before a stuck reader does.
 */
function ownPipe(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Not Linux, a pipe of another owner, or a pipe without a reader.
    return fd;
  }
}
