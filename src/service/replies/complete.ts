import { fingerprint } from "../../store/fingerprint.js";
import { Reader } from "../../stream/reader.js";
import type { Config } from "../config.js";
import { exchangeOf, type Reply } from "../exchange.js";
import { chosenEncoding, compressed } from "./encoding.js";
import { entityTag, namesTag } from "./entity-tag.js";
import { type Encoded, encoded, isLarge } from "./large-texts.js";

const TYPES = { html: "text/html; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** Sends a text that is known from beginning to end: with its tag, its length, and not at all to who has it already. */
export async function replyComplete(
  res: Reply,
  { compression, replyDeadline }: Pick<Config, "compression" | "replyDeadline">,
  type: keyof typeof TYPES,
  text: string | readonly string[],
): Promise<void> {
  const { req } = res;
  const { bytes, fingerprint } =
    typeof text === "string" && !isLarge(text) ? encodedAtOnce(text) : await encoded(text);
  const encoding = compression ? chosenEncoding(req, res, bytes.length) : undefined;
  const tag = entityTag(fingerprint, encoding);
  res.setHeader("ETag", tag);
  if (namesTag(req.headers["if-none-match"], tag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const sent = encoding === undefined ? bytes : await compressed(bytes, encoding);
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  exchangeOf(res).notes["bytes"] = sent.length;
  res.setHeader("Content-Type", TYPES[type]);
  res.setHeader("Content-Length", sent.length);
  // The system takes what is small, and nobody has to be waited for.
  if (sent.length <= SLICE) res.end(sent);
  else await send(res, sent, replyDeadline);
}

function encodedAtOnce(text: string): Encoded {
  const bytes = utf8(text);
  return { bytes, fingerprint: fingerprint(bytes) };
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
async function send(res: Reply, bytes: Uint8Array, deadline: number): Promise<void> {
  const reader = new Reader(res, AbortSignal.timeout(deadline));
  // In slices: Node counts a reply as finished that ended before its caller had gone.
  for (let at = 0; at < bytes.length && !reader.gone; at += SLICE) {
    if (!res.write(bytes.subarray(at, at + SLICE))) await reader.drained();
  }
  if (reader.gone) res.destroy();
  else {
    res.end();
    await reader.finished();
    if (reader.gone) res.destroy();
  }
  reader.dispose();
}
