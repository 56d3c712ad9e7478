import { createHash } from "node:crypto";
import { CANONICAL_DEPTH, canonicalJson } from "../client/canonical-json.js";
import { Problem } from "./errors.js";

/** 64 hexadecimal digits. */
export const CONTENT_ID = /^[0-9a-f]{64}$/;

/** The SHA-256 of a JSON value's canonical form, by which it is registered. */
export function contentId(value: unknown): string {
  try {
    return createHash("sha256").update(canonicalJson(value), "utf8").digest("hex");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem("json-too-deep", { detail: `At most ${CANONICAL_DEPTH} levels can be registered.` });
  }
}

/** Checks the id under which a value was sent. */
export function requireContentId(value: unknown, given: string): void {
  const id = contentId(value);
  if (id !== given) {
    throw new Problem("id-mismatch", { detail: `What was sent has the id ${id}; see the documentation.` });
  }
}
