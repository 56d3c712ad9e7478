import { randomInt } from "node:crypto";
import { createXXHash128 } from "hash-wasm";

/*
 * 128-bit fingerprints by XXH3: four times as fast as SHA-256, whose collision resistance is not needed here. A sender
 * could find two strings with one fingerprint; contents that must not be confused are compared as well.
 */

const common = await createXXHash128();
const hasher = await createXXHash128(randomInt(2 ** 32), randomInt(2 ** 32));

/** In hexadecimal digits, equal in every process. */
export function fingerprint(bytes: Uint8Array): string {
  return common.init().update(bytes).digest("hex");
}

/** Computed over the UTF-8 bytes with a random seed, so that collisions cannot be computed outside of this process. */
export function ownFingerprint(text: string): string {
  return hasher
    .init()
    .update(text.length <= SHORT ? memory.subarray(0, written(text)) : text)
    .digest("hex");
}

/** Maximum length of texts that are encoded into a reused buffer, in UTF-16 code units. */
const SHORT = 65_536;
const memory = new Uint8Array(SHORT * 3);
const encoder = new TextEncoder();

function written(text: string): number {
  return encoder.encodeInto(text, memory).written;
}
