import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Problem } from "../errors.js";
import type { HeldMemory, Receipt } from "../held-memory.js";
import { bodyUnreadable, DECODER_SIZE, decoderOf, requireKnownEncoding } from "./content-decoding.js";
import { Gathered } from "./gathered.js";

export interface BodyBounds {
  /** Bytes after decompression. */
  readonly limit: number;
  /** Milliseconds until the last byte. */
  readonly deadline: number;
  /** What all bodies on their way hold together. */
  readonly receiving: HeldMemory;
}

/** The bytes of a body, decompressed. Rejects with a `Problem` for everything that is wrong with it. */
export async function readBody(req: IncomingMessage, bounds: BodyBounds): Promise<Uint8Array> {
  const { limit, deadline, receiving } = bounds;
  // What says that it is too large is not read at all.
  if (Number(req.headers["content-length"]) > limit) throw tooLarge(limit);
  requireKnownEncoding(req);
  const decoder = decoderOf(req);
  const body: Readable = decoder === undefined ? req : req.pipe(decoder);
  const gathered = new Gathered();
  let receipt: Receipt | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      receipt = receiving.begin((problem) => {
        gathered.clear();
        reject(problem);
      });
      if (decoder !== undefined) receipt.add(DECODER_SIZE);
      const fail = (cause: unknown): void => reject(bodyUnreadable(cause));
      // Who has left before would be waited for until the deadline: nothing tells of it again.
      if (req.destroyed) fail(new Error("The caller had left."));
      timer = setTimeout(() => reject(late(deadline)), deadline);
      body.on("data", (chunk: Uint8Array) => {
        if (gathered.length + chunk.length > limit) {
          reject(tooLarge(limit));
          return;
        }
        const taken = gathered.add(chunk);
        if (taken > 0) receipt?.add(taken);
      });
      body.on("end", resolve);
      body.on("error", fail);
      if (decoder !== undefined) req.on("error", fail);
      // A caller who leaves in the middle of a body says nothing more.
      req.on("close", () => {
        if (!req.complete) fail(new Error("The caller has left."));
      });
    });
  } catch (error) {
    body.removeAllListeners("data");
    // What still comes belongs to nobody, and is read for the reply to be taken.
    req.unpipe();
    req.resume();
    decoder?.destroy();
    throw error;
  } finally {
    // Not when the request is closed: one that was answered before its end may never be.
    clearTimeout(timer);
    receipt?.end();
  }
  return gathered.whole();
}

/** Refuses bodies that do not claim to be `wanted` in UTF-8. */
export function requireType(req: IncomingMessage, wanted: string): void {
  const header = req.headers["content-type"] ?? "";
  const [type = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  if (type !== wanted) {
    const given = type === "" ? "no Content-Type" : `"${type}"`;
    throw new Problem("media-type-unsupported", { detail: `Send ${wanted}; the request has ${given}.` });
  }
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) {
    throw new Problem("media-type-unsupported", { detail: "JSON is sent as UTF-8." });
  }
}

function late(deadline: number): Problem {
  return new Problem("request-timeout", {
    detail: `A body is waited for ${deadline} ms.`,
    headers: { Connection: "close" },
  });
}

function tooLarge(limit: number): Problem {
  return new Problem("body-too-large", { detail: `At most ${limit} bytes are taken.` });
}
