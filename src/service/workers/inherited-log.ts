import { fstatSync } from "node:fs";
import type { DestinationStream } from "pino";
import { descriptorOf } from "../log-destination.js";

/** How a worker gets the log of all. */
export interface InheritedLog {
  /** Its file descriptors, in order, as those of its supervisor. */
  readonly stdio: ("inherit" | "ipc" | number)[];
  /** The one that it writes to; undefined where that is its standard output. */
  readonly descriptor: number | undefined;
}

const STDERR = 2;

/**
 * Processes that share a socket share whether writes wait for its reader, and Node lets them wait again when one of them begins or ends
 * whose standard output it is: the others could not end before a stuck reader goes. Unlike a pipe it cannot be opened anew. So it is
 * the standard output of no worker, but stands behind the channel for messages.
 */
export function inheritedLog(stream: DestinationStream): InheritedLog {
  const descriptor = descriptorOf(stream);
  return descriptor !== undefined && isSocket(descriptor)
    ? { stdio: ["inherit", STDERR, "inherit", "ipc", descriptor], descriptor: 4 }
    : { stdio: ["inherit", "inherit", "inherit", "ipc"], descriptor: undefined };
}

function isSocket(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isSocket();
  } catch {
    return false;
  }
}
