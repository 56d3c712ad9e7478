import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { running } from "../running.js";

/** Milliseconds that a key is valid. */
export const KEY_AGE = 60 * 60 * 1_000;

/**
 * Issues a key for one submission of one visitor. It is signed, so that issuing it stores nothing. Its random part is
 * stored with the submission, so that it cannot be reused.
 */
export function issueKey(secret: string, visitor: string, now: number): string {
  const content = `${randomBytes(15).toString("base64url")}.${now.toString(36)}`;
  return `${content}.${signature(secret, visitor, content)}`;
}

/**
 * Returns the random part of a key. Returns undefined if it is forged, expired or another visitor's.
 */
export function openKey(secret: string, visitor: string, key: string, now: number): string | undefined {
  const [random, time, signed, more] = key.split(".");
  if (random === undefined || time === undefined || signed === undefined || more !== undefined)
    return undefined;
  const expected = Buffer.from(signature(secret, visitor, `${random}.${time}`));
  const received = Buffer.from(signed);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const { after, until } = running(KEY_AGE, now - KEY_AGE);
  const issuedAt = Number.parseInt(time, 36);
  return issuedAt > after && issuedAt <= until ? random : undefined;
}

function signature(secret: string, visitor: string, content: string): string {
  return createHmac("sha256", secret).update(`${visitor}.${content}`).digest("base64url");
}
