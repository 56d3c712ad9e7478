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

/** Takes as long as gzip's level 6, and compresses better; the default of 11 takes fifty times as long. */
const BROTLI_QUALITY = 4;

interface Decision {
  readonly encoding: Encoding | undefined;
  /** Whether the caller accepts responses that are not compressed, too. */
  readonly plain: boolean;
}

/** Decisions by header. */
const decided = new LRUCache<string, Decision>({ max: 100 });

/** How to compress a response of `length` bytes; undefined where it is better sent as it is. */
export function chosenEncoding(
  req: Request,
  res: Response,
  length = Number.POSITIVE_INFINITY,
): Encoding | undefined {
  vary(res, "Accept-Encoding");
  const header = req.headers["accept-encoding"];
  if (header === undefined) return undefined;
  let decision = decided.get(header);
  if (decision === undefined) {
    decision = decide(header);
    decided.set(header, decision);
  }
  return length < MIN_COMPRESSED && decision.plain ? undefined : decision.encoding;
}

function decide(header: string): Decision {
  const best = preferred(header, ["gzip", "br", "identity"]);
  const plain = preferred(header, ["identity"]) !== undefined;
  if (best !== "gzip" && best !== "br") return { encoding: undefined, plain };
  // Browsers name gzip first and both as equals. Of equals the first one is preferred, so both orders are asked for.
  const reversed = header.split(",").reverse().join();
  const brotli = [header, reversed].some((each) => preferred(each, ["br", "gzip"]) === "br");
  return { encoding: brotli ? "br" : "gzip", plain };
}

function preferred(header: string, encodings: string[]): string | undefined {
  const asking = { headers: { "accept-encoding": header } } as IncomingMessage;
  return accepts(asking).encoding(encodings) || undefined;
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

/** The window of brotli in a stream, as a power of two: it is kept twice while the stream is open. */
const STREAM_WINDOW = 19;

/** Measured bytes of memory of a stream's encoder. */
export const ENCODER_BYTES: Readonly<Record<Encoding, number>> = { gzip: 300_000, br: 2_000_000 };

/** Compresses a stream, and hands on at once what is written. */
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
