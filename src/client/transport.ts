import { address } from "./address.js";
import { lossOf } from "./connection-loss.js";
import { PlatenError } from "./platen-error.js";
import { isProblem } from "./reply-forms.js";
import { askedWait } from "./retry-after.js";
import type { ProblemDocument } from "./types.js";

export interface TransportOptions {
  /** Where the service is: "http://127.0.0.1:4000". */
  readonly url: string;
  readonly token?: string | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined;
  /**
   * How often a call, or a line of a batch, that found the service overloaded or nobody listening is repeated; default 4. A call whose
   * connection was lost is repeated twice at most: one that ends the process that works on it must not end them all. Anything but a whole
   * number from 0 on is refused.
   */
  readonly retries?: number | undefined;
  /** Waits so many milliseconds. Rejects when the signal comes. */
  readonly sleep?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Media type of the body. */
  readonly type: string;
  /** Media type of the reply. */
  readonly accept: string;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly signal: AbortSignal | undefined;
}

/** Repetitions of a call whose connection was lost. */
const MOST_LOST = 2;
/** Milliseconds before the first repetition; twice as many before each further one. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;
/** Longest time that timers can wait; beyond it they do not wait at all. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls the service, again where it says to come back later. All calls may be repeated: none changes what others get. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #address: string;
  readonly #retries: number;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#address = address(options.url);
    this.#retries = repetitions(options.retries);
  }

  /** The reply to a call that succeeded; throws a `PlatenError` for one that did not. */
  call(call: Call): Promise<Response> {
    return this.#repeating(call, async (reply) => reply);
  }

  /**
   * The same, with all of its JSON, which has to be as `isOwn` knows it: a reply that breaks off is a connection that was lost, too.
   * `refusal` finds one in a reply that succeeded.
   */
  json<T>(
    call: Call,
    isOwn: (value: object) => value is T & object,
    refusal?: (value: T) => PlatenError | undefined,
  ): Promise<T> {
    return this.#repeating(call, async (reply) => {
      const value = jsonObject(await reply.text());
      if (value === undefined || !isOwn(value)) throw new PlatenError(reply.status, undefined);
      const refused = refusal?.(value);
      if (refused !== undefined) throw refused;
      return value;
    });
  }

  /** Whether anything is repeated. */
  get repeats(): boolean {
    return this.#retries > 0;
  }

  async #repeating<T>(call: Call, read: (reply: Response) => Promise<T>): Promise<T> {
    const { sleep = pause } = this.#options;
    // A stream that was sent in part cannot be sent again.
    const most = typeof call.body === "string" ? this.#retries : 0;
    let lost = 0;
    for (let attempt = 0; ; attempt++) {
      let asked: string | null = null;
      try {
        const reply = await this.#send(call);
        asked = reply.headers.get("retry-after");
        if (!reply.ok) throw new PlatenError(reply.status, await problemOf(reply));
        if (hasType(reply, call.accept)) return await read(reply);
        // A page to log in with, for instance: nobody must take it for one that was rendered.
        await reply.body?.cancel();
        throw new PlatenError(reply.status, undefined);
      } catch (error) {
        const loss = call.signal?.aborted === true ? undefined : lossOf(error);
        if (loss === "lost") lost++;
        const again =
          loss === undefined
            ? error instanceof PlatenError && isForLater(error.status)
            : loss !== "no-address" && lost <= MOST_LOST;
        if (attempt >= most || !again) throw error;
      }
      await sleep(waitFor(attempt, asked), call.signal);
    }
  }

  #send({ method, path, type, accept, body, signal }: Call): Promise<Response> {
    const { token, fetch: send = fetch } = this.#options;
    const request = {
      method,
      headers: {
        "Content-Type": type,
        Accept: accept,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body,
      ...(signal === undefined ? {} : { signal }),
      // Required where a body is a stream; lib.dom does not know it.
      duplex: "half",
    };
    return send(`${this.#address}${path}`, request);
  }
}

/** Whether the service has only too much to do. */
export function isForLater(status: number): boolean {
  return status === 503 || status === 429;
}

/** The service's own problem document; undefined for what something between here and there has answered. */
async function problemOf(reply: Response): Promise<ProblemDocument | undefined> {
  const text = await reply.text();
  const problem = hasType(reply, "application/problem+json") ? jsonObject(text) : undefined;
  return isProblem(problem) ? problem : undefined;
}

function hasType(reply: Response, type: string): boolean {
  return reply.headers.get("content-type")?.toLowerCase().startsWith(type) === true;
}

/** Undefined for a text that is no JSON, or no object. */
export function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Throws for what would never end, or never repeat, without a word. */
function repetitions(retries: unknown = 4): number {
  if (typeof retries !== "number") throw new TypeError("retries: must be a number");
  if (Number.isInteger(retries) && retries >= 0) return retries;
  throw new RangeError(`retries: must be a whole number from 0 on, and is ${retries}`);
}

/** At least what the service asks for; with some chance in it, so that callers do not come back all at once. */
function waitFor(attempt: number, retryAfter: string | null): number {
  const asked = askedWait(retryAfter, Date.now());
  const backoff = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return Math.min(Math.max(asked, backoff / 2) + (Math.random() * backoff) / 2, LONGEST_TIMER);
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
