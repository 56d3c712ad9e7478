import { createHash, timingSafeEqual } from "node:crypto";
import type { LimitOptions, Limits } from "../core/render/limits.js";
import type { Config } from "./config.js";
import { Problem } from "./errors.js";
import { type RequestSchemas, requestSchemas } from "./requests/request-schemas.js";

/** Somebody who may call, and what he may use. */
export interface Caller {
  /** Undefined for everybody. */
  readonly name: string | undefined;
  readonly limits: Limits;
  readonly schemas: RequestSchemas;
  /** Renders at once, and how many there are. */
  readonly concurrency: number;
  running: number;
  /** Begin what waits until fewer run, in order. */
  readonly waiting: (() => void)[];
}

/** Knows callers by their tokens. */
export class Callers {
  readonly #everybody: Caller;
  readonly #known: readonly { readonly digest: Buffer; readonly caller: Caller }[];

  constructor(config: Config) {
    this.#everybody = callerOf(config, undefined, {}, undefined);
    this.#known = config.tokens.map(({ name, token, limits, concurrency }) => ({
      digest: digestOf(token),
      caller: callerOf(config, name, limits, concurrency),
    }));
  }

  /** The caller that an `Authorization` header proves. Throws a `Problem` when it proves nobody. */
  identify(authorization: string | undefined): Caller {
    if (this.#known.length === 0) return this.#everybody;
    const token = /^Bearer +([^ ]+) *$/i.exec(authorization ?? "")?.[1];
    let found: Caller | undefined;
    if (token !== undefined) {
      // Digests have one length, and all are compared: the time that it takes tells nothing about any token.
      const digest = digestOf(token);
      for (const known of this.#known) if (timingSafeEqual(known.digest, digest)) found = known.caller;
    }
    if (found !== undefined) return found;
    throw new Problem("unauthorized", {
      detail: token === undefined ? "Send `Authorization: Bearer …`." : "The token is not known here.",
      headers: { "WWW-Authenticate": token === undefined ? "Bearer" : 'Bearer error="invalid_token"' },
    });
  }
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function callerOf(
  config: Config,
  name: string | undefined,
  own: LimitOptions,
  concurrency: number | undefined,
): Caller {
  const limits = lowered(config.limits, own);
  const schemas = requestSchemas(limits);
  const most = concurrency ?? Number.POSITIVE_INFINITY;
  return { name, limits, schemas, concurrency: most, running: 0, waiting: [] };
}

/** The limits of `ceiling` and those of `own` that are lower. */
export function lowered(ceiling: Limits, own: LimitOptions): Limits {
  const lower = (name: keyof Limits): number => {
    const wanted = own[name] ?? ceiling[name];
    // For most limits 0 is the lowest; the time is unlimited by it.
    if (name === "milliseconds" && (wanted === 0 || ceiling[name] === 0))
      return Math.max(wanted, ceiling[name]);
    return Math.min(wanted, ceiling[name]);
  };
  return {
    partialDepth: lower("partialDepth"),
    instructions: lower("instructions"),
    outputLength: lower("outputLength"),
    expressionTokens: lower("expressionTokens"),
    expressionStringLength: lower("expressionStringLength"),
    milliseconds: lower("milliseconds"),
  };
}
