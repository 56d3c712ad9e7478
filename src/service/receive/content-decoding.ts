import { finished, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Problem } from "../problem.js";
import type { Request } from "../request-context.js";

/** Bytes that a decoder emits at once. */
const chunkSize = 65_536;

/** Memory of a decoder in bytes, without the window of brotli, which is not larger than its output. */
export const DECODER_BYTES = chunkSize + 65_536;

const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", () => createGunzip({ chunkSize })],
  // An older name of gzip (RFC 9110, section 8.4.1.3).
  ["x-gzip", () => createGunzip({ chunkSize })],
  ["deflate", () => createInflate({ chunkSize })],
  ["br", () => createBrotliDecompress({ chunkSize })],
]);

/** Throws a `Problem` for an unsupported encoding. */
export function requireKnownEncoding(req: Request): void {
  const encoding = encodingOf(req);
  if (encoding === "identity" || decoders.has(encoding)) return;
  throw new Problem("content-encoding-unsupported", {
    detail: "Use gzip, deflate, br or none.",
    headers: { "Accept-Encoding": "gzip, deflate, br" },
  });
}

function encodingOf(req: Request): string {
  return req.headers["content-encoding"]?.toLowerCase() ?? "identity";
}

/**
 * Returns the decompressed body of a request. Errors of the decoder do not destroy the request, so that it can be
 * answered.
 */
export function decoded(req: Request): { readonly body: Readable; readonly isCompressed: boolean } {
  requireKnownEncoding(req);
  const decoder = decoders.get(encodingOf(req))?.();
  if (decoder === undefined) return { body: req, isCompressed: false };
  // A pipeline would destroy the request and its connection.
  req.pipe(decoder);
  finished(req, { writable: false }, (error) => {
    if (error) decoder.destroy(error);
  });
  return { body: decoder, isCompressed: true };
}

/** Stops processing a body. The rest is read and dropped, so that the response arrives. */
export function abandon(req: Request, body: Readable): void {
  req.unpipe();
  req.resume();
  if (body !== req) body.destroy();
}

/** Returns whether the caller has disconnected before the end of its body. */
export function hasLeft(req: Request): boolean {
  return req.destroyed && !req.complete;
}

/** Returns the problem of a body that ends early or whose encoding is broken. */
export function bodyUnreadable(cause: unknown): Problem {
  return new Problem("body-unreadable", { detail: "The body ended early or its encoding is broken.", cause });
}
