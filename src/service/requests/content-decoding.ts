import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Problem } from "../errors.js";

/**
 * Bytes that a decoder gives at once. Each time it waits for its turn, which takes long under load: with the usual quarter of
 * it, a body of ten megabytes waits more than six hundred times.
 */
const chunkSize = 65_536;

/** Bytes of memory of a decoder, with what it looks back at. */
export const DECODER_SIZE = chunkSize + 65_536;

/**
 * Bytes of what it has given that a decoder looks back at, besides what every decoder takes, by the first byte that it gets: brotli says
 * there how much, which is up to sixteen megabytes (RFC 7932, section 9.1).
 */
export function decoderWindow(req: IncomingMessage, first: number): number {
  if (encodingOf(req) !== "br") return 0;
  const [middle, high] = [(first >> 1) & 7, (first >> 4) & 7];
  if ((first & 1) === 0) return 2 ** 16;
  return 2 ** (middle > 0 ? 17 + middle : high === 0 ? 17 : 8 + high);
}

const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", () => createGunzip({ chunkSize })],
  // The same by its older name (RFC 9110, section 8.4.1.3).
  ["x-gzip", () => createGunzip({ chunkSize })],
  ["deflate", () => createInflate({ chunkSize })],
  ["br", () => createBrotliDecompress({ chunkSize })],
]);

/** Refuses bodies in an encoding that nobody can undo. */
export function requireKnownEncoding(req: IncomingMessage): void {
  const encoding = encodingOf(req);
  if (encoding === "identity" || decoders.has(encoding)) return;
  throw new Problem("content-encoding-unsupported", {
    detail: "Use gzip, deflate, br or none.",
    headers: { "Accept-Encoding": "gzip, deflate, br" },
  });
}

/** What undoes the encoding of a body; undefined where there is none. */
export function decoderOf(req: IncomingMessage): Transform | undefined {
  return decoders.get(encodingOf(req))?.();
}

/** What a body is answered by that ends early or whose encoding makes no sense. */
export function bodyUnreadable(cause: unknown): Problem {
  return new Problem("body-unreadable", { detail: "It ended early or its encoding is broken.", cause });
}

function encodingOf(req: IncomingMessage): string {
  return req.headers["content-encoding"]?.toLowerCase() ?? "identity";
}
