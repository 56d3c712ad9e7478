import express, { type Request, type Response } from "express";
import type { z } from "zod";
import { parseJson } from "../../store/json-document.js";
import { decodeUtf8 } from "../../store/utf8.js";
import { Problem } from "../errors.js";
import { fieldErrors } from "./field-errors.js";

/** Reads and checks a JSON body of at most `limit` bytes. Throws a `Problem` for everything that is wrong with it. */
export async function readJsonBody<S extends z.ZodObject>(
  req: Request,
  res: Response,
  schema: S,
  limit: number,
): Promise<z.infer<S>> {
  requireJsonType(req.get("content-type"));
  const bytes = await readBytes(req, res, limit);
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new Problem("text-encoding-invalid", { detail: "JSON is sent as UTF-8." });
  const document = parseJson(text);
  if (!document.ok) {
    const { line, column } = document.position;
    const detail = `Line ${line}, column ${column}: ${document.message}.`;
    throw new Problem("json-malformed", { detail: bytes.length === 0 ? "The body is empty." : detail });
  }
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return parsed.data;
  throw new Problem("request-invalid", {
    detail: "See `errors` for each mistake and its path.",
    errors: fieldErrors(parsed.error, document.value, Object.keys(schema.shape)),
  });
}

function requireJsonType(header: string | undefined): void {
  const [type = "", ...parameters] = (header ?? "").split(";").map((part) => part.trim().toLowerCase());
  if (type !== "application/json") {
    const given = type === "" ? "no Content-Type" : `"${type}"`;
    throw new Problem("media-type-unsupported", {
      detail: `Send application/json; the request has ${given}.`,
    });
  }
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) {
    throw new Problem("media-type-unsupported", { detail: "JSON is sent as UTF-8." });
  }
}

/** What body-parser calls its refusals. */
interface BodyFault extends Error {
  readonly type?: string;
  readonly status?: number;
}

async function readBytes(req: Request, res: Response, limit: number): Promise<Uint8Array> {
  const parse = express.raw({ type: () => true, limit });
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (fault?: unknown) => {
      if (fault === undefined) resolve();
      else reject(asProblem(fault as BodyFault, limit));
    });
  });
  return req.body instanceof Uint8Array ? req.body : new Uint8Array();
}

function asProblem(fault: BodyFault, limit: number): unknown {
  if (fault.type === "entity.too.large") {
    return new Problem("body-too-large", { detail: `At most ${limit} bytes are taken.`, cause: fault });
  }
  if (fault.type === "encoding.unsupported") {
    return new Problem("content-encoding-unsupported", {
      detail: "Use gzip, deflate, br or none.",
      cause: fault,
    });
  }
  if (fault.status === undefined || fault.status >= 500) return fault;
  return new Problem("body-unreadable", {
    detail: "It ended early or its encoding is broken.",
    cause: fault,
  });
}
