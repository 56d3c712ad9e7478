import type { Crumb } from "#calls/cookies.js";
import { createPlatform, type Platform } from "#calls/platform.js";

export interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the pairs of a form. */
  readonly body: unknown;
  readonly keepalive: boolean;
}

export interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  /** Replaces the JSON. */
  readonly text?: string;
}

export interface RecordedPlatform {
  readonly platform: Platform;
  readonly sent: Sent[];
  readonly crumb: Crumb & { value: string | undefined };
}

/** Records the calls of a platform that sends `responses` in order and repeats the last one. */
export function recordedPlatform(
  responses: readonly (FakeResponse | Error)[] = [{}],
  base = "",
): RecordedPlatform {
  const requests: Sent[] = [];
  const crumb = {
    value: "first" as string | undefined,
    get: () => crumb.value,
    set: (value: string) => {
      crumb.value = value;
    },
  };
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", headers, body, keepalive = false } = init;
    requests.push({
      method,
      address: String(input),
      headers: { ...(headers as Record<string, string>) },
      body:
        body instanceof URLSearchParams
          ? Object.fromEntries(body)
          : body
            ? JSON.parse(String(body))
            : undefined,
      keepalive,
    });
    const response = responses[Math.min(requests.length, responses.length) - 1] ?? {};
    if (response instanceof Error) throw response;
    const { status = 200, body: json = {}, text = JSON.stringify(json) } = response;
    return new Response(status === 204 ? null : text, { status, statusText: `Status ${status}` });
  };
  return {
    platform: createPlatform({ base, crumb, fetch: fetch as typeof globalThis.fetch }),
    sent: requests,
    crumb,
  };
}
