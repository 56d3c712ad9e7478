import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Request } from "express";
import { bodyUnreadable, encodingUnsupported } from "./body.js";

const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", () => createGunzip()],
  ["deflate", () => createInflate()],
  ["br", () => createBrotliDecompress()],
]);

/** Refuses bodies in an encoding that nobody can undo. */
export function requireKnownEncoding(req: Request): void {
  const encoding = encodingOf(req);
  if (encoding !== "identity" && !decoders.has(encoding)) throw encodingUnsupported();
}

/** The bytes of a body as they come, decompressed. Throws a `Problem` when they end early or make no sense. */
export async function* decodedBody(req: Request): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoders.get(encodingOf(req))?.();
  if (decoder === undefined) {
    yield* req;
    return;
  }
  // An error of the one destroys the other, and the loop over the decoder throws it.
  pipeline(req, decoder, () => undefined);
  try {
    yield* decoder;
  } catch (cause) {
    throw bodyUnreadable(cause);
  }
}

function encodingOf(req: Request): string {
  return req.get("content-encoding")?.toLowerCase() ?? "identity";
}
