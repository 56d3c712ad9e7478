import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CallProblem } from "../calls/problem.js";

/** Hashes that may wait. The last one waits about two seconds. */
export const MAX_WAITING = 20;
const RETRY_AFTER = "5";

/**
 * Runs one hash at a time. Node hashes in a pool of four threads, which files and compression need, too, so parallel
 * hashes would delay every page.
 */
export class HashQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Rejects with a 503 without running `hash` if too many wait. */
  run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#waiting > MAX_WAITING) {
      const error = "Too many people are giving a password. Please try again in a few seconds.";
      return Promise.reject(new CallProblem(503, { error }, { "Retry-After": RETRY_AFTER }));
    }
    this.#waiting++;
    const result = this.#last.then(hash).finally(() => {
      this.#waiting--;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}

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
