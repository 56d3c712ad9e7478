import type { Crumb } from "./cookies.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A response of the platform. `body` is the parsed JSON, or undefined if there was none. */
export interface PlatformResponse {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  /** Whether the platform has issued a crumb in a cookie that the browser did not keep. */
  readonly cookiesBlocked?: true;
}

/** The reason why there was no usable response. */
export type HttpFailure = "network" | "timeout" | "aborted" | "invalid-json";

export class HttpError extends Error {
  readonly failure: HttpFailure;

  constructor(failure: HttpFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Form-encoded instead of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds, including reading the response. */
  readonly timeout?: number;
  /** The browser completes the call even if the page is closed. */
  readonly keepalive?: boolean;
  readonly priority?: "low";
  readonly signal?: AbortSignal;
}

/**
 * The client for all calls to a website's platform: base URL, credentials, CSRF header, one retry after a crumb
 * failure, timeouts. Resolves for every status. Rejects with HttpError if there is no usable response.
 */
export interface HttpClient {
  send(method: Method, path: string, body?: unknown, options?: RequestOptions): Promise<PlatformResponse>;
  /** Sends a form with `sendBeacon`, which works even if the page is closed. Returns false if it cannot be queued. */
  beacon(path: string, form: Readonly<Record<string, string>>): boolean;
  readonly crumb: Crumb;
}

export interface HttpClientOptions {
  /** Prefix of the paths of calls. Empty for the page's own origin. */
  readonly base: string;
  readonly crumb: Crumb;
  /** Default timeout of a call in milliseconds. */
  readonly timeout: number;
  readonly fetch: typeof fetch;
}

/** Timeout in milliseconds for calls of editors and the sync layer. */
export const SYNC_TIMEOUT = 10_000_000;

/** Timeout in milliseconds for calls of the old model library. */
export const MODEL_TIMEOUT = 30_000;

/** Timeout in milliseconds for analytics calls. A visitor never waits longer for one. */
export const TRACKING_TIMEOUT = 2_500;

const CRUMB_HEADER = "X-CSRF-Token";

export function createHttpClient({
  base,
  crumb,
  timeout: defaultTimeout,
  fetch,
}: HttpClientOptions): HttpClient {
  const root = base.replace(/\/+$/, "");
  const addressOf = (path: string, query: RequestOptions["query"] = {}): string => {
    const address = /^https?:/i.test(path) ? path : root + path;
    const present = Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return present.length === 0 ? address : `${address}?${new URLSearchParams(present)}`;
  };

  const sendOnce = async (
    method: Method,
    path: string,
    body: unknown,
    options: RequestOptions,
  ): Promise<PlatformResponse> => {
    const { query, form, timeout = defaultTimeout, signal, keepalive, priority } = options;
    const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
    if (body !== undefined && form === undefined) headers["Content-Type"] = "application/json";
    const token = method === "GET" ? undefined : crumb.get();
    if (token !== undefined) headers[CRUMB_HEADER] = token;
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(addressOf(path, query), {
        method,
        headers,
        credentials: "include",
        body: form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        ...(keepalive && { keepalive }),
        ...(priority && { priority }),
      });
      const { status, statusText } = response;
      const content = parse(await response.text(), status);
      const cookiesBlocked = response.headers.has(CRUMB_HEADER) && !crumb.get();
      return { status, statusText, body: content, ...(cookiesBlocked && { cookiesBlocked }) };
    } catch (error) {
      throw asHttpError(error, timeout);
    }
  };

  return {
    crumb,
    async send(method, path, body, options = {}) {
      const response = await sendOnce(method, path, body, options);
      if (!takeCrumb(response, crumb)) return response;
      return sendOnce(method, path, body, options);
    },
    beacon: (path, form) => navigator.sendBeacon?.(addressOf(path), new URLSearchParams(form)) ?? false,
  };
}

/**
 * Handles `{ "crumbFail": true, "crumb": "…" }`, the response to an outdated crumb. Returns whether there is a new
 * crumb.
 */
function takeCrumb({ body }: PlatformResponse, crumb: Crumb): boolean {
  if (typeof body !== "object" || body === null || !("crumbFail" in body) || !("crumb" in body)) return false;
  if (body.crumbFail !== true || typeof body.crumb !== "string") return false;
  crumb.set(body.crumb);
  return true;
}

/** Error pages are often HTML, and their status is enough. A successful response must be valid. */
function parse(text: string, status: number): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (status >= 400) return undefined;
    throw new HttpError("invalid-json", "The response is not JSON.");
  }
}

function asHttpError(error: unknown, timeout: number): HttpError {
  if (error instanceof HttpError) return error;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return new HttpError("timeout", `There was no response in ${timeout} ms.`);
  if (name === "AbortError") return new HttpError("aborted", "The call was aborted.");
  return new HttpError("network", "The platform could not be reached.");
}

/** Replaces the parameters of a path, in braces, by encoded values. */
export function filledPath(path: string, ids: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${ids[name]}`.replace(LONE_SURROGATES, "\ufffd")),
  );
}

/** Lone surrogates cannot be encoded. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
