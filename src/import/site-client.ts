import { requestedDelay } from "#client/retry-after.js";

/** Thrown if a site cannot be read further. The message is for the user. */
export class PullError extends Error {
  override readonly name = "PullError";
}

export interface SiteClientOptions {
  /** Names the program and its version. */
  readonly userAgent: string;
  /** Milliseconds between two requests. */
  readonly pause: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface SiteResponse {
  readonly status: number;
  readonly bytes: Uint8Array;
}

const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 4;
/** Milliseconds without an answer. */
const TIMEOUT = 30_000;
const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 20 * MEGABYTE;
/** Milliseconds. A site that asks for more is read at another time. */
const MAX_WAIT = 10 * 60_000;
const FIRST_WAIT = 2_000;

/** Reads one site, one request after the other. It never sends a request to another host. */
export class SiteClient {
  readonly #origin: URL;
  readonly #options: SiteClientOptions;
  #hasAsked = false;

  constructor(origin: URL, options: SiteClientOptions) {
    this.#origin = origin;
    this.#options = options;
  }

  /** Whether an address is of this site. A site may send visitors from HTTP to HTTPS. */
  owns({ host, protocol, username }: URL): boolean {
    const isUpgrade = this.#origin.protocol === "http:" && protocol === "https:";
    return host === this.#origin.host && (protocol === this.#origin.protocol || isUpgrade) && username === "";
  }

  /** Waits as long as the site asks for. Throws a `PullError` if it cannot be read. */
  async get(url: URL): Promise<SiteResponse> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.#follow(url);
      const { status } = response;
      if (status !== 429 && status !== 503) return { status, bytes: await bodyOf(response, url) };
      await response.body?.cancel();
      const asked = requestedDelay(response.headers.get("retry-after"), this.#options.clock());
      const wait = asked === 0 ? FIRST_WAIT * 2 ** attempt : asked;
      if (attempt >= MAX_ATTEMPTS || wait > MAX_WAIT) {
        const later = asked === 0 ? "later" : `in ${Math.ceil(asked / 1_000)} seconds`;
        throw new PullError(`${url.href}: the site answers ${status} and asks to come back ${later}`);
      }
      await this.#options.sleep(wait);
    }
  }

  async #follow(url: URL): Promise<Response> {
    let at = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.#ask(at);
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || location === null) return response;
      await response.body?.cancel();
      const next = URL.canParse(location, at.href) ? new URL(location, at.href) : undefined;
      if (next === undefined) throw new PullError(`${at.href}: redirects to an invalid address`);
      if (!this.owns(next)) {
        throw new PullError(`${at.href}: redirects to ${next.origin}; name that address if it is your site`);
      }
      // Redirects drop the query.
      if (url.searchParams.has("format")) next.searchParams.set("format", "json");
      at = next;
    }
    throw new PullError(`${url.href}: redirects more than ${MAX_REDIRECTS} times`);
  }

  async #ask(url: URL): Promise<Response> {
    if (this.#hasAsked) await this.#options.sleep(this.#options.pause);
    this.#hasAsked = true;
    try {
      return await fetch(url, {
        redirect: "manual",
        headers: { "user-agent": this.#options.userAgent, accept: "application/json, text/xml;q=0.9" },
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      throw unreachable(url, error);
    }
  }
}

async function bodyOf(response: Response, url: URL): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += (part as Uint8Array).length;
      // Leaving the loop cancels the response.
      if (size > MAX_BYTES) break;
      parts.push(part as Uint8Array);
    }
  } catch (error) {
    throw unreachable(url, error);
  }
  if (size > MAX_BYTES) throw new PullError(`${url.href}: is larger than ${MAX_BYTES / MEGABYTE} MB`);
  return Buffer.concat(parts);
}

function unreachable(url: URL, error: unknown): PullError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new PullError(`${url.href}: cannot be read: ${reason || "the connection failed"}`);
}
