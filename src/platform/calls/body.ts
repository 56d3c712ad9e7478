import express, { type Request, type Response } from "express";

/** Parses a JSON or form body into `req.body`. Ignores other types. */
export type BodyReader = (req: Request, res: Response) => Promise<void>;

const FORM = "application/x-www-form-urlencoded";
const MAX_FIELDS = 500;

/** @param limit bytes */
export function bodyReader(limit: number): BodyReader {
  const json = express.json({ limit, strict: false });
  const form = express.urlencoded({ extended: false, limit, parameterLimit: MAX_FIELDS });
  return (req, res) =>
    new Promise((resolve, reject) => {
      const read = req.headers["content-type"]?.toLowerCase().startsWith(FORM) === true ? form : json;
      read(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
}

export function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
