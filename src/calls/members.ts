import type { CallBody } from "#model/schemas/calls/table.js";
import { bodyLike, bodyOf, type CallParts, call, hasMembers, sendCall } from "./call.js";
import type { HttpClient, PlatformResponse } from "./http-client.js";

type SessionCall = "POST /api/site-users/account/session" | "DELETE /api/site-users/account/session";

export type SessionRequest = CallBody<"POST /api/site-users/account/session">;

const isSession = (body: unknown): body is { xsrfToken: string } =>
  hasMembers<{ xsrfToken: string }>(body, { xsrfToken: "" });

/** Sessions of site users. The calls that end a session send the XSRF token of the login. */
export function sessionCalls(http: HttpClient) {
  let xsrfToken: string | undefined;

  /** The crumb failure of these calls may have no new crumb in the body; it is in the cookie then. */
  const send = async <const N extends SessionCall>(
    name: N,
    parts: CallParts<N>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PlatformResponse> => {
    const response = await sendCall(http, name, parts, { headers });
    return hasMembers<{ crumbFail: boolean }>(response.body, { crumbFail: false }) &&
      !("crumb" in response.body)
      ? sendCall(http, name, parts, { headers })
      : response;
  };

  return {
    /** The token of the session. Undefined if the visitor is not signed in. */
    get xsrfToken(): string | undefined {
      return xsrfToken;
    },
    async logIn(request: SessionRequest): Promise<void> {
      const sent = bodyOf(send("POST /api/site-users/account/session", { body: request }));
      ({ xsrfToken } = await bodyLike(sent, isSession));
    },
    /** @param cloneCart whether to keep the cart for the anonymous visitor */
    async logOut(cloneCart: boolean): Promise<void> {
      const headers: Record<string, string> = xsrfToken === undefined ? {} : { "X-XSRF-Token": xsrfToken };
      const query = { cloneCart: `${cloneCart}` } as const;
      await bodyOf(send("DELETE /api/site-users/account/session", { query }, headers));
      xsrfToken = undefined;
    },
  };
}

/**
 * The password gate of a website or of one collection. A wrong password fails. After success, the next page load is
 * open.
 */
export function passwordCalls(http: HttpClient) {
  return {
    async site(password: string): Promise<void> {
      await call(http, "POST /api/auth/visitor/site", { body: { password } });
    },
    async collection(password: string, collectionId: string): Promise<void> {
      await call(http, "POST /api/auth/visitor/collection", { body: { password, collectionId } });
    },
  };
}

/** Returns the collection named by the id of a page's body, or undefined. */
export function collectionIdOf(bodyId: string): string | undefined {
  return /^collection-(.+)$/.exec(bodyId)?.[1];
}
