import type { Response } from "express";
import { writePage } from "../../stream/page-writer.js";
import { exchangeOf } from "../exchange.js";

/** Streams HTML. `deadline` is the time in milliseconds that the caller may take to read it. */
export async function replyWithPage(
  res: Response,
  segments: Iterable<string>,
  deadline: number,
): Promise<void> {
  res.type("html");
  const { bytes } = await writePage(segments, res, { signal: AbortSignal.timeout(deadline) });
  exchangeOf(res).notes["bytes"] = bytes;
}
