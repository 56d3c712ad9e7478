import { MessageChannel } from "node:worker_threads";
import { isWhole } from "./pieces.js";

/** Minimum number of bytes to free at once, because each message has a cost. */
export const MIN_FREED = 1_048_576;

/** A port whose other end is closed drops its messages, with the buffers that they transfer. */
const { port1: nowhere, port2 } = new MessageChannel();
port2.close();

let buffers: ArrayBuffer[] = [];
let length = 0;

/**
 * Frees the memory of bytes that nothing reads any more, without waiting for the garbage collector. The guide's
 * performance page explains why. Pieces of larger blocks are not freed, because others may use the rest.
 */
export function freeBytes(pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) {
    if (!isWhole(piece)) continue;
    buffers.push(piece.buffer);
    length += piece.byteLength;
  }
  if (length < MIN_FREED) return;
  nowhere.postMessage(undefined, buffers);
  buffers = [];
  length = 0;
}
