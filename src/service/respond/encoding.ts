import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import accepts from "accepts";
import { LRUCache } from "lru-cache";
import type { Request, Response } from "../request-context.js";
import { vary } from "./negotiation.js";

export type Encoding = "br" | "gzip";

/** Smaller responses fit into one packet anyway. */
const MIN_COMPRESSED = 1_024;

/** As fast as gzip's level 6 and compresses better. The default of 11 takes fifty times as long. */
const BROTLI_QUALITY = 4;

interface Decision {
  readonly encoding: Encoding | undefined;
  /** Whether the caller also accepts uncompressed responses. */
  readonly plain: boolean;
}

/** Cached decisions by header. */
const decided = new LRUCache<string, Decision>({ max: 100, memoMethod: decide });

/** Returns the encoding for a response of `length` bytes, or undefined to send it uncompressed. */
export function chosenEncoding(
  req: Request,
  res: Response,
  length = Number.POSITIVE_INFINITY,
): Encoding | undefined {
  vary(res, "Accept-Encoding");
  const header = req.headers["accept-encoding"];
  if (header === undefined) return undefined;
  const decision = decided.memo(header);
  return length < MIN_COMPRESSED && decision.plain ? undefined : decision.encoding;
}

function decide(header: string): Decision {
  const best = preferred(header, ["gzip", "br", "identity"]);
  const plain = preferred(header, ["identity"]) !== undefined;
  if (best !== "gzip" && best !== "br") return { encoding: undefined, plain };
  // Browsers list gzip first with equal quality. The first of equals wins, so both orders are tried.
  const reversed = header.split(",").reverse().join();
  const brotli = [header, reversed].some((order) => preferred(order, ["br", "gzip"]) === "br");
  return { encoding: brotli ? "br" : "gzip", plain };
}

function preferred(header: string, encodings: string[]): string | undefined {
  const request = { headers: { "accept-encoding": header } } as IncomingMessage;
  return accepts(request).encoding(encodings) || undefined;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(bytes);
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The window of a brotli stream, as a power of two. It exists twice while the stream is open. */
const STREAM_WINDOW = 19;

/** Measured memory of a stream's encoder in bytes. */
export const ENCODER_BYTES: Readonly<Record<Encoding, number>> = { gzip: 300_000, br: 2_000_000 };

/** Creates a compressing stream that flushes each write. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW,
    },
  });
}
