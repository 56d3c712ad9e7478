import { type OptionCheck, optionTypes, requireOptions } from "#core/diagnostics/require-options.js";
import { Attempts, type Sleep } from "./attempts.js";
import { lossOf } from "./connection-loss.js";
import { type PlatenError, refusedError, unreachableError } from "./platen-error.js";
import { isProblem } from "./response-forms.js";
import type { ProblemDocument } from "./types.js";

const DEFAULT_RETRIES = 4;

export interface TransportOptions {
  /** The URL of the service: "http://127.0.0.1:4000". */
  readonly url: string;
  /** The bearer token, for a service that requires one. */
  readonly token?: string | undefined;
  /** Defaults to the global fetch. */
  readonly fetch?: typeof fetch | undefined;
  /**
   * How often a call is repeated if the service is overloaded or unreachable: an integer, default 4. A call whose
   * connection was lost is repeated at most twice.
   */
  readonly retries?: number | undefined;
  /** Waits for a number of milliseconds. Rejects when the signal aborts. */
  readonly sleep?: Sleep | undefined;
}

const OPTIONS: Readonly<Record<keyof TransportOptions, OptionCheck>> = {
  url: optionTypes.string,
  token: [isToken, "a string of printable ASCII characters without spaces"],
  fetch: optionTypes.function,
  retries: [isCount, "a non-negative integer"],
  sleep: optionTypes.function,
};

function isToken(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Media type of the body. */
  readonly type: string;
  /** Media type of the response. */
  readonly accept: string;
  readonly body: string | ReadableStream<Uint8Array>;
  readonly signal: AbortSignal | undefined;
}

/** Sends calls. Every call is idempotent, so it may be repeated. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #address: string;
  readonly #retries: number;

  /** Throws a TypeError for an unknown option, and for one whose value is not valid. */
  constructor(options: TransportOptions) {
    requireOptions("PlatenClient", options, OPTIONS);
    this.#options = options;
    this.#address = address(options.url);
    this.#retries = options.retries ?? DEFAULT_RETRIES;
  }

  /** Sends a call, with repetitions, and returns the response. Throws a `PlatenError` if it is not successful. */
  call(call: Call): Promise<Response> {
    return this.#repeat(call, () => this.once(call));
  }

  /**
   * Returns the JSON of the response. `isOwn` must accept it. A truncated response counts as a lost connection.
   * `errorIn` returns the error in a successful response, if any.
   */
  json<T>(
    call: Call,
    isOwn: (value: object) => value is T & object,
    errorIn?: (value: T) => PlatenError | undefined,
  ): Promise<T> {
    return this.#repeat(call, async () => {
      const response = await this.once(call);
      const value = jsonObject(await this.connected(call, () => response.text()));
      if (value === undefined || !isOwn(value)) throw refusedError(response.status, undefined);
      const refused = errorIn?.(value);
      if (refused !== undefined) throw refused;
      return value;
    });
  }

  /** Like `call`, but never repeats. */
  async once(call: Call): Promise<Response> {
    call.signal?.throwIfAborted();
    const response = await this.connected(call, () => this.#send(call));
    if (!response.ok) {
      const problem = await this.connected(call, () => problemOf(response));
      throw refusedError(response.status, problem, response.headers.get("retry-after"));
    }
    if (hasType(response, call.accept)) return response;
    // A login page, for instance, must not be taken for a rendered page.
    await response.body?.cancel();
    throw refusedError(response.status, undefined);
  }

  /** Runs `work` on a connection. Throws a `PlatenError` with the code "unreachable" if the connection fails. */
  async connected<T>({ path, signal }: Call, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted === true || lossOf(error) === undefined) throw error;
      throw unreachableError(`${this.#address}${path}`, error as TypeError);
    }
  }

  attempts(): Attempts {
    return new Attempts(this.#retries, this.#options.sleep);
  }

  /** Whether calls are repeated. */
  get repeats(): boolean {
    return this.#retries > 0;
  }

  async #repeat<T>({ signal }: Call, work: () => Promise<T>): Promise<T> {
    const attempts = this.attempts();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        await attempts.next(error, signal);
      }
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
      // Required if the body is a stream; missing in lib.dom.
      duplex: "half",
    };
    return send(`${this.#address}${path}`, request);
  }
}

/** Returns the service's problem document, or undefined for another response. */
async function problemOf(response: Response): Promise<ProblemDocument | undefined> {
  const body = await response.text();
  const problem = hasType(response, "application/problem+json") ? jsonObject(body) : undefined;
  return isProblem(problem) ? problem : undefined;
}

function hasType(response: Response, type: string): boolean {
  return response.headers.get("content-type")?.toLowerCase().startsWith(type) === true;
}

/** Returns undefined if the string is not a JSON object. */
export function jsonObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL of a service without a trailing slash. On a page, it may also be a path, which fetch resolves against
 * the page. Throws a TypeError for any other value.
 */
function address(url: unknown): string {
  const mistake = mistakeIn(url);
  if (mistake === undefined) return (url as string).replace(/\/$/, "");
  throw new TypeError(`PlatenClient: the option "url" ${mistake}, and is ${JSON.stringify(url)}.`);
}

function mistakeIn(url: unknown): string | undefined {
  const isPath = typeof url === "string" && /^(?:\/(?!\/)|$)/.test(url);
  if (isPath && "location" in globalThis) return undefined;
  if (typeof url !== "string" || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return 'must be a URL with its scheme, such as "http://127.0.0.1:4000"';
  }
  const { username, password, search, hash } = new URL(url);
  // fetch rejects credentials in URLs, and paths are appended to the URL.
  if (`${username}${password}` !== "") return 'must not contain credentials: use "token"';
  return `${search}${hash}` === "" ? undefined : "must not contain a query or a fragment";
}
