import { createHash, timingSafeEqual } from "node:crypto";
import type { Token } from "../config.js";
import { Problem } from "../problem.js";

/** The owner of a bearer token; anyone where no tokens are configured. */
export interface Caller {
  /** Names the caller in the log and owns registrations; undefined without tokens. */
  readonly name: string | undefined;
}

/** The caller of requests to paths without authorization. */
export const EVERYBODY: Caller = { name: undefined };

/** Identifies callers by their tokens. */
export class Callers {
  readonly #known: readonly { readonly digest: Buffer; readonly caller: Caller }[];

  constructor(tokens: readonly Token[]) {
    this.#known = tokens.map(({ name, token }) => ({ digest: digestOf(token), caller: { name } }));
  }

  /** Whether callers need a token. */
  get guarded(): boolean {
    return this.#known.length > 0;
  }

  /** The caller that an `Authorization` header proves. Throws a `Problem` where it proves none. */
  identify(authorization: string | undefined): Caller {
    if (!this.guarded) return EVERYBODY;
    const token = /^Bearer +([^ ]+) *$/i.exec(authorization ?? "")?.[1];
    let found: Caller | undefined;
    if (token !== undefined) {
      // Every digest is compared, and all have one length: the time tells nothing about any token.
      const digest = digestOf(token);
      for (const known of this.#known) if (timingSafeEqual(known.digest, digest)) found = known.caller;
    }
    if (found !== undefined) return found;
    throw new Problem("unauthorized", {
      detail: token === undefined ? "Send `Authorization: Bearer …`." : "The token is not known.",
      headers: { "WWW-Authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
    });
  }
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Keys under which work without a token is queued: callers share a queue only with themselves. */
export function queueKey({ name }: Caller, remoteAddress: string | undefined): string {
  return name === undefined ? `address ${remoteAddress ?? ""}` : `token ${name}`;
}
