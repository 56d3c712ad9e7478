import { pipeline } from "node:stream";
import { writePage } from "../../stream/page-writer.js";
import { exchangeOf, type Reply } from "../exchange.js";
import { chosenEncoding, compressor } from "./encoding.js";

const TYPES = { html: "text/html; charset=utf-8", ndjson: "application/x-ndjson" } as const;

export interface StreamedReply {
  readonly type: keyof typeof TYPES;
  readonly segments: Iterable<string> | AsyncIterable<string>;
  /** Ends the reply where it is. */
  readonly signal?: AbortSignal;
  readonly compression: boolean;
}

/** Sends texts as they come, no faster than the caller reads. */
export async function replyWithStream(res: Reply, reply: StreamedReply): Promise<void> {
  const { segments, signal } = reply;
  res.setHeader("Content-Type", TYPES[reply.type]);
  const destination = reply.compression ? encodedDestination(res) : res;
  const { bytes } = await writePage(segments, destination, signal === undefined ? {} : { signal });
  exchangeOf(res).notes["bytes"] = bytes;
}

/** With those of a pipeline, more listen for the end of a reply than Node takes to be sound, and it would say so each time. */
const MOST_LISTENERS = 20;

/** Where to write to for the reply to arrive as the caller likes it. */
export function encodedDestination(res: Reply) {
  const encoding = chosenEncoding(res.req, res);
  if (encoding === undefined) return res;
  res.setHeader("Content-Encoding", encoding);
  const encoder = compressor(encoding);
  res.setMaxListeners(MOST_LISTENERS);
  // Destroys each when the other ends early, so that a cut page never looks whole. There is nobody left to tell.
  pipeline(encoder, res, () => undefined);
  return encoder;
}
