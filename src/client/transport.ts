import { PlatenError } from "./platen-error.js";
import type { ProblemDocument } from "./types.js";

export interface TransportOptions {
  /** Where the service is: "http://127.0.0.1:4000". */
  readonly url: string;
  readonly token?: string | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** How often a call that found the service overloaded is repeated; default 4. */
  readonly retries?: number | undefined;
  /** Waits so many milliseconds. Rejects when the signal comes. */
  readonly sleep?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly signal: AbortSignal | undefined;
}

/** Milliseconds before the first repetition; twice as many before each further one. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;

/** Calls the service, again where it says to come back later. */
export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** The reply to a call that succeeded; throws a `PlatenError` for one that did not. */
  async call(call: Call): Promise<Response> {
    const { retries = 4, sleep = pause } = this.#options;
    for (let attempt = 0; ; attempt++) {
      const reply = await this.#send(call);
      if (reply.ok) return reply;
      const repeatable = typeof call.body === "string" && (reply.status === 503 || reply.status === 429);
      if (!repeatable || attempt >= retries) throw new PlatenError(reply.status, await problemOf(reply));
      await reply.body?.cancel();
      await sleep(waitFor(attempt, reply.headers.get("retry-after")), call.signal);
    }
  }

  #send({ method, path, headers, body, signal }: Call): Promise<Response> {
    const { url, token, fetch: send = fetch } = this.#options;
    const request = {
      method,
      headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
      body,
      ...(signal === undefined ? {} : { signal }),
      // Required where a body is a stream; lib.dom does not know it.
      duplex: "half",
    };
    return send(`${url.replace(/\/$/, "")}${path}`, request);
  }
}

async function problemOf(reply: Response): Promise<ProblemDocument | undefined> {
  const text = await reply.text();
  if (!reply.headers.get("content-type")?.startsWith("application/problem+json")) return undefined;
  try {
    return JSON.parse(text) as ProblemDocument;
  } catch {
    return undefined;
  }
}

/** At least what the service asks for; with some chance in it, so that callers do not come back all at once. */
function waitFor(attempt: number, retryAfter: string | null): number {
  const asked = /^[0-9]+$/.test(retryAfter ?? "") ? Number(retryAfter) * 1_000 : 0;
  const backoff = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return Math.max(asked, backoff / 2) + (Math.random() * backoff) / 2;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted === true) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
