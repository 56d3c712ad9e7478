import { pipeline } from "node:stream";
import { writePage } from "../../stream/page-writer.js";
import { Reader } from "../../stream/reader.js";
import { exchangeOf, type Reply } from "../exchange.js";
import type { HeldMemory } from "../held-memory.js";
import { chosenEncoding, compressor, ENCODER_SIZE } from "./encoding.js";

const TYPES = { html: "text/html; charset=utf-8", ndjson: "application/x-ndjson" } as const;

/** Listeners to one event, at most, that a pipeline adds. */
const PIPELINE = 5;

export interface StreamedReply {
  readonly type: keyof typeof TYPES;
  readonly segments: AsyncGenerator<string, void, undefined>;
  /** Ends the reply where it is. */
  readonly signal?: AbortSignal;
  readonly compression: boolean;
}

/** Sends texts as they come, no faster than the caller reads. What fails before the first of them can still be answered. */
export async function replyWithStream(res: Reply, reply: StreamedReply, sending: HeldMemory): Promise<void> {
  const { segments, signal } = reply;
  const begun = await beginning(segments, res, signal);
  res.setHeader("Content-Type", TYPES[reply.type]);
  const destination = reply.compression ? encodedDestination(res, sending) : res;
  const { bytes } = await writePage(begun, destination, signal === undefined ? {} : { signal });
  exchangeOf(res).notes["bytes"] = bytes;
}

/** The same texts, when the first one is there or nobody waits for it any longer. It is not kept behind its turn. */
async function beginning(
  texts: AsyncGenerator<string, void, undefined>,
  res: Reply,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<string>> {
  const reader = new Reader(res, signal);
  let first = await reader.unlessGone(texts.next()).finally(() => reader.dispose());
  const next = (): Promise<IteratorResult<string, void>> => {
    if (first === undefined) return texts.next();
    const taken = Promise.resolve(first);
    first = undefined;
    return taken;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => texts.return() }) };
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
