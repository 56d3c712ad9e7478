import { constants, fstatSync, openSync } from "node:fs";
import { type DestinationStream, pino } from "pino";

/** The stream of a log, and its end. */
export interface LogDestination {
  readonly stream: DestinationStream;
  /** Writes the remaining lines, as far as they are read. */
  close(): Promise<void>;
}

/** Bytes of one write, as many as a pipe holds. */
const MAX_WRITE = 65_536;

/** Bytes that are written together, and the milliseconds after which fewer are written. */
const MIN_WRITE = 32_768;
const FLUSH_INTERVAL = 200;

/** Bytes that are kept for a reader that is stuck. */
const MAX_KEPT = 16_777_216;

/** Milliseconds that such a reader has when the process ends. */
const CLOSE_DEADLINE = 1_000;

/** The file descriptor behind a stream; undefined where it has none. */
export function descriptorOf(stream: DestinationStream): number | undefined {
  return "fd" in stream && typeof stream.fd === "number" ? stream.fd : undefined;
}

/**
 * Writes lines in groups without waiting: a stuck reader of the log delays neither responses nor the end of the
 * process, and a log that cannot be written does not end the process. `descriptor`: replaces the one of `stream`.
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
  // A full disk, for instance: what could not be written is kept, and tried again with what follows.
  destination.on("error", () => undefined);
  return {
    stream: destination,
    close: () =>
      new Promise((resolve) => {
        // Otherwise the process would try for ever when it ends.
        const giveUp = (): void => {
          patient = false;
          destination.destroy();
          resolve();
        };
        const late = setTimeout(giveUp, CLOSE_DEADLINE);
        destination.flush((error) => {
          clearTimeout(late);
          if (error) giveUp();
          else resolve();
        });
      }),
  };
}

/**
 * The pipe behind `fd`, opened for this process alone where the system allows it. Processes that share what was
 * opened share whether writes wait for the reader, and Node lets them wait again when one of them ends: the others
 * could not end before a stuck reader goes.
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
