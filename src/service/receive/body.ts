import type { Reservation } from "../admit/byte-budget.js";
import { CALLER_GONE, Problem } from "../problem.js";
import type { Request } from "../request-context.js";
import { ByteCollector } from "./byte-collector.js";
import { abandon, bodyUnreadable, DECODER_BYTES, decoded, hasLeft } from "./content-decoding.js";

export interface BodyLimits {
  /** Bytes after decompression, of the body or of one line. */
  readonly limit: number;
  /** Milliseconds until the last byte must arrive, or that of the next line. */
  readonly deadline: number;
  readonly reservation: Reservation;
}

/** Reads and decompresses a body. Rejects with a `Problem` if it is invalid. */
export async function readBody(req: Request, limits: BodyLimits): Promise<readonly Uint8Array[]> {
  const { limit, deadline, reservation } = limits;
  // A body with too large a Content-Length is not read at all.
  if (Number(req.headers["content-length"]) > limit) throw tooLarge(limit);
  const { body, isCompressed } = decoded(req);
  const collected = new ByteCollector();
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      reservation.evict = reject;
      const fail = (cause: unknown): void => reject(hasLeft(req) ? CALLER_GONE : bodyUnreadable(cause));
      if (hasLeft(req)) reject(CALLER_GONE);
      const facts = { detail: `A body must arrive within ${deadline} ms.`, headers: { Connection: "close" } };
      timer = setTimeout(() => reject(new Problem("request-timeout", facts)), deadline);
      body.on("data", (chunk: Uint8Array) => {
        if (collected.length + chunk.length > limit) {
          reject(tooLarge(limit));
          return;
        }
        collected.add(chunk);
        // The window of a decoder may contain as many bytes as it has written.
        reservation.set(isCompressed ? collected.length * 2 + DECODER_BYTES : collected.length);
      });
      body.on("end", resolve);
      body.on("error", fail);
      if (isCompressed) req.on("error", fail);
      req.on("close", () => hasLeft(req) && reject(CALLER_GONE));
    });
  } catch (error) {
    collected.clear();
    reservation.release();
    body.removeAllListeners("data");
    abandon(req, body);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  reservation.set(collected.length);
  return collected.take();
}

/** Throws a `Problem` unless the body's type is `accepted` in UTF-8. */
export function requireMediaType(req: Request, accepted: string): void {
  const header = req.headers["content-type"] ?? "";
  if (header === accepted) return;
  const [type = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  if (type !== accepted) {
    const received = type === "" ? "no Content-Type" : `"${type}"`;
    throw new Problem("media-type-unsupported", { detail: `Send ${accepted}; the request has ${received}.` });
  }
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) {
    throw new Problem("media-type-unsupported", { detail: "Send JSON as UTF-8." });
  }
}

function tooLarge(limit: number): Problem {
  return new Problem("body-too-large", { detail: `A body has at most ${limit} bytes.` });
}
