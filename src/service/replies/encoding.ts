import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import accepts from "accepts";
import { LRUCache } from "lru-cache";
import type { Reply } from "../exchange.js";
import { vary } from "./vary.js";

export type Encoding = "br" | "gzip";

/** Below this many bytes compressing saves nothing: they fit into one packet anyway. */
const WORTHWHILE = 1_024;

/** Like gzip's level 6 in time, and smaller; the default of 11 takes fifty times as long. */
const BROTLI_QUALITY = 4;

interface Decision {
  readonly encoding: Encoding | undefined;
  /** Whether the caller takes what is not encoded, too. */
  readonly plain: boolean;
}

/** What callers have asked for so far: few programs send many requests, all with the same header. */
const decided = new LRUCache<string, Decision>({ max: 100 });

/** How to compress a reply of `length` bytes for the caller; undefined where it is better left alone. */
export function chosenEncoding(
  req: IncomingMessage,
  res: Reply,
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
  return length < WORTHWHILE && decision.plain ? undefined : decision.encoding;
}

function decide(header: string): Decision {
  const best = preferred(header, ["gzip", "br", "identity"]);
  const plain = preferred(header, ["identity"]) !== undefined;
  if (best !== "gzip" && best !== "br") return { encoding: undefined, plain };
  // Browsers name gzip first and both as equals. Of equals the first one is preferred, so it is asked in both orders.
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

/** How far brotli looks back in a stream, as a power of two: as long as streams are open, this is kept twice. */
const STREAM_WINDOW = 19;

/** Bytes of memory of what compresses a stream, as measured. */
export const ENCODER_SIZE: Readonly<Record<Encoding, number>> = { gzip: 300_000, br: 2_000_000 };

/** Compresses a stream, and hands on at once what is written: the reader waits for it. */
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
