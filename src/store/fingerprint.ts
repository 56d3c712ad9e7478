import { randomInt } from "node:crypto";
import { createXXHash128 } from "hash-wasm";
import { temporaryUtf8 } from "./utf8.js";

/*
 * 128-bit fingerprints by XXH3: four times as fast as SHA-256, whose collision resistance is not needed here. An
 * attacker could find two strings with one fingerprint; contents that must not be confused are compared as well.
 */

const common = await createXXHash128();
const hasher = await createXXHash128(randomInt(2 ** 32), randomInt(2 ** 32));

/** Returns the fingerprint of bytes in hexadecimal digits. It is the same in every process. */
export function fingerprint(bytes: Uint8Array): string {
  return common.init().update(bytes).digest("hex");
}

/** Returns the fingerprint of a text with a random seed, so that collisions cannot be computed outside this process. */
export function ownFingerprint(text: string): string {
  return hasher.init().update(temporaryUtf8(text)).digest("hex");
}
