import type { Response } from "../request-context.js";
import type { Encoding } from "./encoding.js";

/** Returns the strong entity tag of a response. It changes with the bytes and therefore with the encoding. */
export function entityTag(fingerprint: string, encoding: Encoding | undefined): string {
  return `"${fingerprint}${encoding === undefined ? "" : `-${encoding}`}"`;
}

/** Returns whether an `If-None-Match` header contains the tag (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.match(/"[^"]*"/g)?.some((named) => named === tag) ?? false;
}

/** Responds that the caller has the page. */
export function sendNotModified(res: Response): void {
  res.statusCode = 304;
  res.removeHeader("Content-Type");
  res.end();
}
