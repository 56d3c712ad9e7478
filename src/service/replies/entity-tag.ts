import { hash } from "node:crypto";
import type { Encoding } from "./encoding.js";

/** What tells contents apart. */
export function digestOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "base64url");
}

/** The strong entity tag of a reply: differs whenever a byte of it does, so also by its encoding. */
export function entityTag(digest: string, encoding: Encoding | undefined): string {
  return `"${digest}${encoding === undefined ? "" : `-${encoding}`}"`;
}

/** Whether an `If-None-Match` header names the tag (RFC 9110, section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.match(/"[^"]*"/g)?.some((named) => named === tag) ?? false;
}
