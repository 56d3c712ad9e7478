import { fingerprint } from "../../store/fingerprint.js";
import { Reader } from "../../stream/reader.js";
import type { Config } from "../config.js";
import { exchangeOf, type Reply } from "../exchange.js";
import type { Service } from "../service.js";
import { chosenEncoding, compressed } from "./encoding.js";
import { entityTag, namesTag } from "./entity-tag.js";
import { type Encoded, encoded, isLarge, joined } from "./large-texts.js";
import { ReplyMemory } from "./reply-memory.js";

const TYPES = { html: "text/html; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** What is needed for sending. */
export type Sender = Pick<Service, "config" | "sending">;

/** Sends a text that is known from beginning to end: with its tag, its length, and not at all to who has it already. */
export function replyComplete(
  res: Reply,
  { config, sending }: Sender,
  type: keyof typeof TYPES,
  text: string | string[],
  memory = new ReplyMemory(sending, res),
): Promise<void> {
  // A function that waits for its reader would keep the text as well, which is larger than what is sent.
  return prepared(res, config, type, text, memory)
    .then((sent) => deliver(res, config, sent))
    .finally(() => memory.end());
}

/** What is to be sent, when everything that stands before it is known; nothing to who has it already. */
async function prepared(
  res: Reply,
  { compression }: Config,
  type: keyof typeof TYPES,
  text: string | string[],
  memory: ReplyMemory,
): Promise<readonly Uint8Array[] | undefined> {
  const { req } = res;
  const length = lengthOf(text);
  memory.set(length);
  const {
    pieces,
    length: size,
    fingerprint,
  } = typeof text === "string" && !isLarge(text)
    ? encodedAtOnce(text)
    : await encoded(text, (held) => memory.set(Math.max(length, held)));
  memory.set(size);
  const encoding = compression ? chosenEncoding(req, res, size) : undefined;
  const tag = entityTag(fingerprint, encoding);
  res.setHeader("ETag", tag);
  if (namesTag(req.headers["if-none-match"], tag)) {
    res.statusCode = 304;
    return undefined;
  }
  const sent = encoding === undefined ? pieces : [await compressed(await joined(pieces), encoding)];
  const sentSize = lengthOf(sent);
  memory.set(sentSize);
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  exchangeOf(res).notes["bytes"] = sentSize;
  res.setHeader("Content-Type", TYPES[type]);
  res.setHeader("Content-Length", sentSize);
  return sent;
}

function deliver(
  res: Reply,
  { replyDeadline }: Config,
  sent: readonly Uint8Array[] = [],
): void | Promise<void> {
  // The system takes what is small, and nobody has to be waited for.
  if (lengthOf(sent) > SLICE) return send(res, sent, replyDeadline);
  res.end(sent[0]);
}

function lengthOf(text: string | readonly { readonly length: number }[]): number {
  return typeof text === "string" ? text.length : text.reduce((sum, { length }) => sum + length, 0);
}

function encodedAtOnce(text: string): Encoded {
  const bytes = utf8(text);
  return { pieces: [bytes], length: bytes.length, fingerprint: fingerprint(bytes) };
}

/** UTF-16 code units of texts that are written to memory that is kept for the next one. */
const SHORT = 131_072;
const memory = Buffer.allocUnsafeSlow(SHORT * 3);

/** Counting first how many bytes it will be takes as long as writing them; so they are written, and then copied. */
function utf8(text: string): Buffer {
  if (text.length > SHORT) return Buffer.from(text, "utf8");
  return Buffer.from(memory.subarray(0, memory.write(text, "utf8")));
}

/** About what a socket takes without asking to wait. */
const SLICE = 65_536;

/** A caller that does not read in time is cut off; one that has gone has nothing to be told. */
async function send(res: Reply, pieces: readonly Uint8Array[], deadline: number): Promise<void> {
  const reader = new Reader(res, AbortSignal.timeout(deadline));
  // In slices: Node counts a reply as finished that ended before its caller had gone.
  for (const piece of pieces) {
    for (let at = 0; at < piece.length && !reader.gone; at += SLICE) {
      if (!res.write(piece.subarray(at, at + SLICE))) await reader.drained();
    }
  }
  if (reader.gone) res.destroy();
  else {
    res.end();
    await reader.finished();
    if (reader.gone) res.destroy();
  }
  reader.dispose();
}
