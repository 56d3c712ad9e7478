import { pipeline } from "node:stream";
import type { Response } from "express";
import { writePage } from "../../stream/page-writer.js";
import { exchangeOf } from "../exchange.js";
import { chosenEncoding, compressor } from "./encoding.js";

export interface StreamedReply {
  readonly type: "html" | "application/x-ndjson";
  readonly segments: Iterable<string> | AsyncIterable<string>;
  /** Ends the reply where it is. */
  readonly signal?: AbortSignal;
  readonly compression: boolean;
}

/** Sends texts as they come, no faster than the caller reads. */
export async function replyWithStream(res: Response, reply: StreamedReply): Promise<void> {
  const { segments, signal } = reply;
  res.type(reply.type);
  const destination = reply.compression ? encodedDestination(res) : res;
  const { bytes } = await writePage(segments, destination, signal === undefined ? {} : { signal });
  exchangeOf(res).notes["bytes"] = bytes;
}

/** Where to write to for the reply to arrive as the caller likes it. */
export function encodedDestination(res: Response) {
  const encoding = chosenEncoding(res.req, res);
  if (encoding === undefined) return res;
  res.set("Content-Encoding", encoding);
  const encoder = compressor(encoding);
  // Destroys each when the other ends early, so that a cut page never looks whole. There is nobody left to tell.
  pipeline(encoder, res, () => undefined);
  return encoder;
}
