import { type HttpClient, HttpError, type Reply } from "../islands/services.js";
import type { Crumb } from "./crumb.js";

export interface HttpClientOptions {
  /** What the paths of calls are appended to; empty for the page's own origin. */
  readonly base: string;
  readonly crumb: Crumb;
  /** Milliseconds that a call may take, reply and all. */
  readonly timeout: number;
  readonly fetch: typeof fetch;
}

const CRUMB_HEADER = "X-CSRF-Token";

export function createHttpClient({ base, crumb, timeout, fetch }: HttpClientOptions): HttpClient {
  const root = base.replace(/\/+$/, "");

  const once: HttpClient["send"] = async (method, path, body) => {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const token = method === "GET" ? undefined : crumb.get();
    if (token !== undefined) headers[CRUMB_HEADER] = token;
    let status: number;
    let text: string;
    try {
      const response = await fetch(/^https?:/i.test(path) ? path : root + path, {
        method,
        headers,
        credentials: "include",
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw asHttpError(error, timeout);
    }
    return { status, body: parse(text, status) };
  };

  return {
    async send(method, path, body) {
      const reply = await once(method, path, body);
      const renewed = newCrumb(reply);
      if (renewed === undefined) return reply;
      crumb.set(renewed);
      return once(method, path, body);
    },
  };
}

/** The platform refuses an outdated crumb with `{ "crumbFail": true, "crumb": "…" }`. */
function newCrumb({ body }: Reply): string | undefined {
  if (typeof body !== "object" || body === null || !("crumbFail" in body) || !("crumb" in body))
    return undefined;
  return body.crumbFail === true && typeof body.crumb === "string" ? body.crumb : undefined;
}

/** Error pages are often HTML, and their status says enough; a success has to be understood. */
function parse(text: string, status: number): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (status >= 400) return undefined;
    throw new HttpError("invalid-json", "The reply is not JSON.");
  }
}

function asHttpError(error: unknown, timeout: number): HttpError {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return new HttpError("timeout", `There was no reply in ${timeout} ms.`);
  if (name === "AbortError") return new HttpError("aborted", "The call was given up.");
  return new HttpError("network", "The platform could not be reached.");
}
