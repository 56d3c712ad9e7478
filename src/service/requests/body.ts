import express, { type Request, type Response } from "express";
import { Problem } from "../errors.js";

export interface BodyBounds {
  /** Bytes after decompression. */
  readonly limit: number;
  /** Milliseconds until the last byte. */
  readonly deadline: number;
}

/** The bytes of a body, decompressed. Throws a `Problem` for everything that is wrong with it. */
export async function readBody(req: Request, res: Response, bounds: BodyBounds): Promise<Uint8Array> {
  const { limit, deadline } = bounds;
  // The parser would read all of it before it refuses.
  if (Number(req.get("content-length")) > limit) throw tooLarge(limit);
  const parse = express.raw({ type: () => true, limit });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(late(deadline)), deadline);
    parse(req, res, (fault?: unknown) => {
      clearTimeout(timer);
      if (fault === undefined) resolve();
      else reject(asProblem(fault as BodyFault, limit));
    });
  });
  return req.body instanceof Uint8Array ? req.body : new Uint8Array();
}

/** Refuses bodies that do not claim to be `wanted` in UTF-8. */
export function requireType(req: Request, wanted: string): void {
  const header = req.get("content-type") ?? "";
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

/** What body-parser calls its refusals. */
interface BodyFault extends Error {
  readonly type?: string;
  readonly status?: number;
}

function asProblem(fault: BodyFault, limit: number): unknown {
  if (fault.type === "entity.too.large") {
    return tooLarge(limit, fault);
  }
  if (fault.type === "encoding.unsupported") return encodingUnsupported(fault);
  if (fault.status === undefined || fault.status >= 500) return fault;
  return bodyUnreadable(fault);
}

function tooLarge(limit: number, cause?: unknown): Problem {
  return new Problem("body-too-large", { detail: `At most ${limit} bytes are taken.`, cause });
}

export function encodingUnsupported(cause?: unknown): Problem {
  return new Problem("content-encoding-unsupported", { detail: "Use gzip, deflate, br or none.", cause });
}

export function bodyUnreadable(cause: unknown): Problem {
  return new Problem("body-unreadable", { detail: "It ended early or its encoding is broken.", cause });
}
