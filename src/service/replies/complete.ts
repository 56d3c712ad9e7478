import type { Response } from "express";
import { Reader } from "../../stream/reader.js";
import type { Config } from "../config.js";
import { exchangeOf } from "../exchange.js";
import { chosenEncoding, compressed } from "./encoding.js";
import { entityTag, namesTag } from "./entity-tag.js";

/** Sends a text that is known from beginning to end: with its tag, its length, and not at all to who has it already. */
export async function replyComplete(
  res: Response,
  { compression, replyDeadline }: Pick<Config, "compression" | "replyDeadline">,
  type: "html" | "json",
  text: string,
): Promise<void> {
  const { req } = res;
  const bytes = Buffer.from(text, "utf8");
  const encoding = compression ? chosenEncoding(req, res, bytes.length) : undefined;
  const tag = entityTag(bytes, encoding);
  res.set("ETag", tag);
  if (namesTag(req.get("if-none-match"), tag)) {
    res.status(304).end();
    return;
  }
  const sent = encoding === undefined ? bytes : await compressed(bytes, encoding);
  if (encoding !== undefined) res.set("Content-Encoding", encoding);
  exchangeOf(res).notes["bytes"] = sent.length;
  await send(res.type(type).set("Content-Length", String(sent.length)), sent, replyDeadline);
}

/** About what a socket takes without asking to wait. */
const SLICE = 65_536;

/** A caller that does not read in time is cut off; one that has gone has nothing to be told. */
async function send(res: Response, bytes: Uint8Array, deadline: number): Promise<void> {
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
