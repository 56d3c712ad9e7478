import { constants, fstatSync, openSync } from "node:fs";
import { type DestinationStream, pino } from "pino";

/** Where the log goes. */
export interface LogDestination {
  readonly stream: DestinationStream;
  /** Writes what is left, if somebody still reads. */
  close(): Promise<void>;
}

/** Bytes that a pipe takes as a whole: lines of several processes must not get into each other. */
const MOST_TOGETHER = 4_096;

/** Bytes that are waited for, and the milliseconds for which. */
const ENOUGH = 3_072;
const LATEST = 200;

/** Bytes that are kept for a reader that is stuck. */
const MOST_KEPT = 16_777_216;

/** Milliseconds that are left to such a reader when the process is to end. */
const PATIENCE = 1_000;

/** The file descriptor behind a stream; undefined where it has none. */
export function descriptorOf(stream: DestinationStream): number | undefined {
  return "fd" in stream && typeof stream.fd === "number" ? stream.fd : undefined;
}

/**
 * Writes some lines at a time, and does not wait for it: a reader of the log that is slow, or stuck, must hold up neither replies
 * nor the end of the process. Nor must it end the process that the log cannot be written at all. `descriptor`: where to write instead
 * of where `stream` does.
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
    minLength: ENOUGH,
    maxWrite: MOST_TOGETHER,
    periodicFlush: LATEST,
    maxLength: MOST_KEPT,
    retryEAGAIN: () => patient,
  });
  // A full disk, for instance: what could not be written is kept, and tried again with what follows.
  destination.on("error", () => undefined);
  return {
    stream: destination,
    close: () =>
      new Promise((resolve) => {
        // What cannot be written now would be tried for ever when the process ends.
        const giveUp = (): void => {
          patient = false;
          destination.destroy();
          resolve();
        };
        const late = setTimeout(giveUp, PATIENCE);
        destination.flush((error) => {
          clearTimeout(late);
          if (error) giveUp();
          else resolve();
        });
      }),
  };
}

/**
 * The pipe behind `fd`, opened for this process alone where the system allows it. Processes that share what was opened share whether
 * writes wait for the reader, and Node lets them wait again when one of them ends: the others could not end before a stuck reader goes.
 */
function ownPipe(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Not Linux, somebody else's pipe, or nobody reads any more.
    return fd;
  }
}
