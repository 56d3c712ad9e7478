import { pipeline } from "node:stream";
import { writePage } from "../../stream/page-writer.js";
import { exchangeOf, type Reply } from "../exchange.js";
import type { HeldMemory } from "../held-memory.js";
import { chosenEncoding, compressor, ENCODER_SIZE } from "./encoding.js";

const TYPES = { html: "text/html; charset=utf-8", ndjson: "application/x-ndjson" } as const;

/** Listeners to one event, at most, that a pipeline adds. */
const PIPELINE = 5;

export interface StreamedReply {
  readonly type: keyof typeof TYPES;
  readonly segments: Iterable<string> | AsyncIterable<string>;
  /** Ends the reply where it is. */
  readonly signal?: AbortSignal;
  readonly compression: boolean;
}

/** Sends texts as they come, no faster than the caller reads. */
export async function replyWithStream(res: Reply, reply: StreamedReply, sending: HeldMemory): Promise<void> {
  const { segments, signal } = reply;
  res.setHeader("Content-Type", TYPES[reply.type]);
  const destination = reply.compression ? encodedDestination(res, sending) : res;
  const { bytes } = await writePage(segments, destination, signal === undefined ? {} : { signal });
  exchangeOf(res).notes["bytes"] = bytes;
}

/** Where to write to for the reply to arrive as the caller likes it. */
export function encodedDestination(res: Reply, sending: HeldMemory) {
  const encoding = chosenEncoding(res.req, res);
  // Thousands who keep a reply open would have all the memory; it can be read without as well.
  if (encoding === undefined || !sending.hasRoom(ENCODER_SIZE[encoding])) return res;
  // Who has left already leaves no more.
  if (res.closed) return res;
  const receipt = sending.begin(() => res.destroy());
  receipt.add(ENCODER_SIZE[encoding]);
  res.once("close", () => receipt.end());
  res.setHeader("Content-Encoding", encoding);
  const encoder = compressor(encoding);
  // A pipeline listens to a reply's end several times, besides all who do already: together more than Node takes for no leak.
  res.setMaxListeners(res.getMaxListeners() + PIPELINE);
  // Destroys each when the other ends early, so that a cut page never looks whole. There is nobody left to tell.
  pipeline(encoder, res, () => undefined);
  return encoder;
}
