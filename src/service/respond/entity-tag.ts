import type { Encoding } from "./encoding.js";

/** The strong entity tag of a response: differs with its bytes, and so with its encoding. */
export function entityTag(fingerprint: string, encoding: Encoding | undefined): string {
  return `"${fingerprint}${encoding === undefined ? "" : `-${encoding}`}"`;
}

/** Whether an `If-None-Match` header names the tag (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.match(/"[^"]*"/g)?.some((named) => named === tag) ?? false;
}
