import { randomUUID } from "node:crypto";
import { Problem } from "../problem.js";
import type { Request } from "../request-context.js";

/**
 * Maximum number of headers of one request. Sixteen kilobytes can contain two thousand, which take eight times the
 * memory.
 */
export const MAX_HEADERS = 200;

/** Maximum length of a path in logs and spans. */
const MAX_PATH = 1_000;

/** A path that needs no redaction. */
const PLAIN_PATH = /^\/[\w./-]{0,200}$/;

/** RFC 3986: a registered name, an IPv4 address or an IPv6 address in brackets, and a port. May be empty. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;

/** A target in absolute form: its host, and its path with the query. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)(.*)$/is;

/** Safe in logs, headers and JSON. Long enough for every tracing system in use. */
const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Returns a header that a request has once or joined. */
export function headerOf(req: Request, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === "string" ? value : undefined;
}

/** Returns the caller's id if it is safe to echo, otherwise a new one. */
export function requestIdOf(req: Request): string {
  const requestId = headerOf(req, "x-request-id");
  return requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : randomUUID();
}

/**
 * Throws a `Problem` for heads that proxies and the service could interpret differently: other HTTP versions, several
 * hosts or credentials, transfer codings other than chunked.
 */
export function requireValidHead(req: Request): void {
  const { httpVersion, headers, rawHeaders } = req;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") throw malformed("Use HTTP/1.1.");
  if (rawHeaders.length > MAX_HEADERS * 2) {
    throw new Problem("headers-too-large", {
      detail: `A request has at most ${MAX_HEADERS} headers.`,
      headers: { Connection: "close" },
    });
  }
  let hosts = 0;
  let credentials = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    // Node keeps only the first one.
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
    else if (name.length === 13 && name.toLowerCase() === "authorization") credentials++;
  }
  if (hosts > 1) throw malformed("Send one Host header.");
  if (hosts === 0 && httpVersion === "1.1") throw malformed("HTTP/1.1 needs a Host header.");
  if (!HOST.test(headers.host ?? "")) throw malformed("The Host header is not valid.");
  if (credentials > 1) throw malformed("Send one Authorization header.");
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    throw malformed("Use no transfer coding besides chunked; compress with Content-Encoding.");
  }
}

/** Returns the host and the path of a request target. Only a target in absolute form has a host. */
export function targetOf(url: string): { readonly host: string | undefined; readonly path: string } {
  const [, host, rest = ""] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined) return { host, path: url };
  return { host, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * Replaces a target in absolute form, which every server must accept, with its path. Its host overrides the Host header
 * (RFC 9112, section 3.2.2).
 */
export function requireOriginForm(req: Request): void {
  const { host, path } = targetOf(req.url ?? "/");
  if (host === undefined) return;
  if (host === "" || !HOST.test(host)) throw malformed("The host in the target is not valid.");
  req.headers.host = host;
  req.url = path;
}

function malformed(detail: string): Problem {
  return new Problem("http-malformed", { detail, headers: { Connection: "close" } });
}

/**
 * Closes the connection if the caller does not send the rest of its body within `deadline` milliseconds after the
 * response.
 */
export function boundUnreadBody(req: Request, deadline: number): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), deadline).unref();
  req.once("close", () => clearTimeout(timer));
}

/** Returns the path of a request for logs and spans. Queries and credentials may be secret. */
export function pathOf(url: string): string {
  if (PLAIN_PATH.test(url)) return url;
  return url
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/s, "")
    .slice(0, MAX_PATH);
}
