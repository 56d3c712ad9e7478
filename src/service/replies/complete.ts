import { fingerprint } from "../../store/fingerprint.js";
import { Reader } from "../../stream/reader.js";
import type { Config } from "../config.js";
import { exchangeOf, type Reply } from "../exchange.js";
import type { Service } from "../service.js";
import { compressedInTurn } from "./compression-turns.js";
import { chosenEncoding, compressed, type Encoding } from "./encoding.js";
import { entityTag, namesTag } from "./entity-tag.js";
import { type Encoded, encoded, isLarge, joined } from "./large-texts.js";
import { countUnsent, ReplyMemory, TAKEN_AT_ONCE } from "./reply-memory.js";

const TYPES = { html: "text/html; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** What is needed for sending. */
export type Sender = Pick<Service, "config" | "sending">;

/** What is small has been sent when it is handed over. */
const SENT = Promise.resolve();

/**
 * Sends a text that is known from beginning to end: with its tag, its length, and not at all to who has it already. What can be
 * sent at once is: promises in between would make every page old in the eyes of the garbage collector.
 */
export function replyComplete(
  res: Reply,
  { config, sending }: Sender,
  type: keyof typeof TYPES,
  text: string | string[],
  begun?: ReplyMemory,
): Promise<void> {
  const whole = typeof text === "string" && !isLarge(text) ? encodedAtOnce(text) : undefined;
  if (whole !== undefined && whole.length <= TAKEN_AT_ONCE && encodingFor(res, config, whole) === undefined) {
    // The system takes what is small, and nobody has to be waited for.
    res.end(announced(res, type, whole, undefined)?.[0]);
    countUnsent(sending, res);
    return SENT;
  }
  const memory = begun ?? new ReplyMemory(sending, res);
  // None of these functions keeps the text while its reader is waited for: it is larger than what is sent.
  return prepared(res, config, type, whole ?? inPieces(text, memory), memory)
    .then((sent) => send(res, { config, sending }, sent))
    .finally(() => memory.end());
}

async function inPieces(text: string | string[], memory: ReplyMemory): Promise<Encoded> {
  const length = lengthOf(text);
  memory.set(length);
  return encoded(text, (held) => memory.set(Math.max(length, held)));
}

function encodingFor(res: Reply, { compression }: Config, { length }: Encoded): Encoding | undefined {
  return compression ? chosenEncoding(res.req, res, length) : undefined;
}

/** What is to be sent, compressed where the caller takes that. */
async function prepared(
  res: Reply,
  config: Config,
  type: keyof typeof TYPES,
  text: Encoded | Promise<Encoded>,
  memory: ReplyMemory,
): Promise<readonly Uint8Array[] | undefined> {
  const whole = await text;
  memory.set(whole.length);
  const encoding = encodingFor(res, config, whole);
  const tag = entityTag(whole.fingerprint, encoding);
  // Who has it already would have it compressed in vain.
  if (encoding === undefined || namesTag(res.req.headers["if-none-match"], tag)) {
    return announced(res, type, whole, encoding);
  }
  const bytes = await (whole.length > TAKEN_AT_ONCE
    ? compressedInTurn(whole.pieces, encoding, memory)
    : compressed(await joined(whole.pieces), encoding));
  memory.set(bytes.length);
  return announced(res, type, { ...whole, pieces: [bytes], length: bytes.length }, encoding);
}

/** Says what is sent, and gives that: nothing to who has it already. */
function announced(
  res: Reply,
  type: keyof typeof TYPES,
  { pieces, length, fingerprint }: Encoded,
  encoding: Encoding | undefined,
): readonly Uint8Array[] | undefined {
  const tag = entityTag(fingerprint, encoding);
  res.setHeader("ETag", tag);
  if (namesTag(res.req.headers["if-none-match"], tag)) {
    res.statusCode = 304;
    return undefined;
  }
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  exchangeOf(res).notes["bytes"] = length;
  res.setHeader("Content-Type", TYPES[type]);
  res.setHeader("Content-Length", length);
  return pieces;
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

/** A caller that does not read in time is cut off; one that has gone has nothing to be told. */
async function send(
  res: Reply,
  { config, sending }: Sender,
  pieces: readonly Uint8Array[] = [],
): Promise<void> {
  if (pieces.length <= 1 && lengthOf(pieces) <= TAKEN_AT_ONCE) {
    res.end(pieces[0]);
    countUnsent(sending, res);
    return;
  }
  const reader = new Reader(res, AbortSignal.timeout(config.replyDeadline));
  // In slices: Node counts a reply as finished that ended before its caller had gone.
  for (const piece of pieces) {
    for (let at = 0; at < piece.length && !reader.gone; at += TAKEN_AT_ONCE) {
      if (!res.write(piece.subarray(at, at + TAKEN_AT_ONCE))) await reader.drained();
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
