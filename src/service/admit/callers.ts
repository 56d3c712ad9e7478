import { createHash, timingSafeEqual } from "node:crypto";
import { networkOf } from "#model/visitor/network.js";
import type { Token } from "../config.js";
import { Problem } from "../problem.js";

/** Identifies callers by their tokens. */
export class Callers {
  readonly #callers: readonly { readonly digest: Buffer; readonly name: string }[];

  constructor(tokens: readonly Token[]) {
    this.#callers = tokens.map(({ name, token }) => ({ digest: digestOf(token), name }));
  }

  /** Whether callers need a token. */
  get guarded(): boolean {
    return this.#callers.length > 0;
  }

  /**
   * Returns the name of the caller with this `Authorization` header. Throws a `Problem` if the token is missing or
   * unknown. Returns undefined without configured tokens.
   */
  identify(authorization: string | undefined): string | undefined {
    if (!this.guarded) return undefined;
    const token = /^Bearer +([^ ]+) *$/i.exec(authorization ?? "")?.[1];
    let name: string | undefined;
    if (token !== undefined) {
      // All digests have the same length and every one is compared, so that timing reveals nothing about a token.
      const digest = digestOf(token);
      for (const caller of this.#callers) if (timingSafeEqual(caller.digest, digest)) name = caller.name;
    }
    if (name !== undefined) return name;
    throw new Problem("unauthorized", {
      detail: token === undefined ? "Send `Authorization: Bearer …`." : "The token is not known.",
      headers: { "WWW-Authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
    });
  }
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Begins the keys of callers without a token. */
export const ADDRESS = "address ";

/** The key of the service's own jobs. */
export const INTERNAL = "internal";

/** Returns the key under which jobs are queued: the name of the caller, or its network without tokens. */
export function queueKey(name: string | undefined, address: string | undefined): string {
  if (address === INTERNAL) return INTERNAL;
  return name === undefined ? ADDRESS + networkOf(address ?? "") : `token ${name}`;
}
