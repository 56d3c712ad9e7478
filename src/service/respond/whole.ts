import { fingerprint } from "../../store/fingerprint.js";
import type { Hold } from "../admit/byte-budget.js";
import { contextOf, type Response } from "../request-context.js";
import type { WholeOutcome } from "../threads/job.js";
import { setServerTiming } from "../tracing/steps.js";
import { chosenEncoding, compressed } from "./encoding.js";
import { entityTag, namesTag } from "./entity-tag.js";

/** Bytes that the system takes without asking to wait, as a rule. */
const TAKEN_AT_ONCE = 65_536;

export interface SendOptions {
  readonly hold: Hold;
  /** Milliseconds in which the reader must have taken the response. */
  readonly deadline: number;
}

type Sendable = Pick<WholeOutcome, "status" | "headers" | "body" | "fingerprint">;

/** Sends a response whose bytes are known: with its entity tag, and without its body to those who have it already. */
export async function sendWhole(res: Response, sendable: Sendable, options: SendOptions): Promise<void> {
  const { status, headers, fingerprint } = sendable;
  let body: Uint8Array = sendable.body;
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  setServerTiming(res);
  if (fingerprint !== undefined) {
    const encoding = chosenEncoding(res.req, res, body.length);
    const tag = entityTag(fingerprint, encoding);
    res.setHeader("ETag", tag);
    if (status === 200 && namesTag(res.req.headers["if-none-match"], tag)) {
      res.statusCode = 304;
      res.removeHeader("Content-Type");
      res.end();
      return;
    }
    if (encoding !== undefined) {
      options.hold.set(body.length);
      body = await compressed(body, encoding);
      res.setHeader("Content-Encoding", encoding);
    }
  }
  contextOf(res).notes["bytes"] = body.length;
  res.setHeader("Content-Length", body.length);
  if (body.length <= TAKEN_AT_ONCE) res.end(body);
  else writeSlices(res, body);
  holdUntilSent(res, body.length, options);
}

/** Slices, because Node counts a response as finished that was handed over before its reader left. */
function writeSlices(res: Response, body: Uint8Array): void {
  let at = 0;
  const writeNext = (): void => {
    while (at < body.length && !res.destroyed) {
      const slice = body.subarray(at, at + TAKEN_AT_ONCE);
      at += slice.length;
      if (at >= body.length) res.end(slice);
      else if (!res.write(slice)) {
        res.once("drain", writeNext);
        return;
      }
    }
  };
  writeNext();
}

/** Counts what the reader has not taken, and closes the connection of a reader that takes too long. */
function holdUntilSent(res: Response, length: number, { hold, deadline }: SendOptions): void {
  // A response behind another one on its connection has no socket yet.
  const isSent = res.writableEnded && res.socket !== null && res.socket.writableLength === 0;
  if (res.writableFinished || res.destroyed || isSent) {
    hold.release();
    return;
  }
  hold.drop = () => res.destroy();
  hold.set(length);
  const late = setTimeout(() => res.destroy(), deadline).unref();
  res.once("close", () => {
    clearTimeout(late);
    hold.release();
  });
}

/** Sends a string that the service itself made. */
export function sendString(res: Response, type: string, string: string, options: SendOptions): Promise<void> {
  const body = new TextEncoder().encode(string);
  const headers = { "Content-Type": type };
  return sendWhole(res, { status: res.statusCode, headers, body, fingerprint: fingerprint(body) }, options);
}
