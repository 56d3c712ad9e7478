import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Request, Response } from "express";

export type Encoding = "br" | "gzip";

/** Below this many bytes compressing saves nothing: they fit into one packet anyway. */
const WORTHWHILE = 1_024;

/** Like gzip's level 6 in time, and smaller; the default of 11 takes fifty times as long. */
const BROTLI_QUALITY = 4;

/** How to compress a reply of `length` bytes for the caller; undefined where it is better left alone. */
export function chosenEncoding(
  req: Request,
  res: Response,
  length = Number.POSITIVE_INFINITY,
): Encoding | undefined {
  res.vary("Accept-Encoding");
  if (length < WORTHWHILE || !req.acceptsEncodings("gzip", "br")) return undefined;
  const best = req.acceptsEncodings("gzip", "br", "identity");
  if (best !== "gzip" && best !== "br") return undefined;
  // Browsers name gzip first and both as equals.
  return req.acceptsEncodings("br") === "br" ? "br" : "gzip";
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

/** Compresses a stream, and hands on at once what is written: the reader waits for it. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}
