import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { HashQueue } from "./hash-queue.js";

const KEY_LENGTH = 32;
/** Takes about 32 MB and a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Of this process. */
const queue = new HashQueue();

/** Hashes a password for storage. Rejects with a problem if too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Compares a password with a hash. Takes the same time without a stored password, so that timing does not reveal
 * whether there is one.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = (stored ?? NEVER).split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"));
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== undefined;
}

const NEVER = `scrypt$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(KEY_LENGTH).toString("base64url")}`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return queue.run(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, COST, (error, key) =>
          error === null ? resolve(key) : reject(error),
        ),
      ),
  );
}
