import { pipeline, type Writable } from "node:stream";
import { chunks } from "#stream/chunks.js";
import { Reader } from "#stream/reader.js";
import type { Reservation } from "../admit/byte-budget.js";
import { contextOf, type Response } from "../request-context.js";
import { setServerTiming } from "../tracing/steps.js";
import { chosenEncoding, compressor, ENCODER_BYTES } from "./encoding.js";
import { SLICE_BYTES } from "./whole.js";

/** Maximum number of listeners that a pipeline adds to one event. */
const PIPELINE_LISTENERS = 5;

/** The pieces of a stream: strings or UTF-8 bytes. */
export type Pieces = AsyncGenerator<string | Uint8Array, void, undefined>;

export interface StreamOptions {
  readonly type: string;
  readonly reservation: Reservation;
  /** Milliseconds within which the reader must take each chunk. */
  readonly deadline: number;
}

/**
 * Sends pieces as they arrive, no faster than they are read. An error before the first piece can still become a problem
 * response.
 */
export async function sendStream(res: Response, pieces: Pieces, options: StreamOptions): Promise<void> {
  const { reservation, deadline, type } = options;
  reservation.evict = () => res.destroy();
  const waiting = new Reader(res, undefined);
  let next = await waiting.unlessGone(pieces.next()).finally(() => waiting.dispose());
  res.setHeader("Content-Type", type);
  setServerTiming(res);
  const destination = encodedDestination(res, reservation);
  const reader = new Reader(destination, undefined);
  let bytes = 0;
  try {
    while (next !== undefined && next.done !== true && !reader.gone) {
      for (const chunk of encodedChunks(next.value)) {
        if (reader.gone) break;
        bytes += chunk.length;
        if (!destination.write(chunk)) await inTime(reader.drained(), deadline, res);
      }
      next = await reader.unlessGone(pieces.next());
    }
    if (!reader.gone) {
      destination.end();
      await inTime(reader.finished(), deadline, res);
    }
  } catch (error) {
    reader.leave();
    throw error;
  } finally {
    if (reader.gone) {
      // An aborted page must not look complete.
      res.destroy();
      pieces.return().catch(() => undefined);
    }
    reader.dispose();
    reservation.release();
    contextOf(res).notes["bytes"] = bytes;
  }
}

function* encodedChunks(piece: string | Uint8Array): Generator<Uint8Array> {
  if (typeof piece === "string") for (const chunk of chunks(piece)) yield Buffer.from(chunk, "utf8");
  else for (let at = 0; at < piece.length; at += SLICE_BYTES) yield piece.subarray(at, at + SLICE_BYTES);
}

async function inTime(waiting: Promise<unknown>, deadline: number, res: Response): Promise<void> {
  const timer = setTimeout(() => res.destroy(), deadline);
  try {
    await waiting;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the response, wrapped in a compressor if the caller accepts one. */
function encodedDestination(res: Response, reservation: Reservation): Writable {
  const encoding = res.closed ? undefined : chosenEncoding(res.req, res);
  if (encoding === undefined) return res;
  reservation.set(reservation.bytes + ENCODER_BYTES[encoding]);
  res.setHeader("Content-Encoding", encoding);
  const encoder = compressor(encoding);
  res.setMaxListeners(res.getMaxListeners() + PIPELINE_LISTENERS);
  // Destroys each stream when the other one ends early.
  pipeline(encoder, res, () => undefined);
  return encoder;
}
