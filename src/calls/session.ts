import type { SessionRequest } from "#model/schemas/calls/website.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient, Method, PlatformResponse, RequestOptions } from "./http-client.js";

const PATH = "/api/site-users/account/session";
const XSRF_HEADER = "X-XSRF-Token";

const isSession = hasMembers<{ xsrfToken: string }>({ xsrfToken: "string" });

/** Sessions of site users. The calls that end a session send the XSRF token of the login. */
export function sessionCalls(http: HttpClient) {
  let xsrfToken: string | undefined;

  /** The crumb failure of these calls may have no new crumb in the body; it is in the cookie then. */
  const send = async (
    method: Method,
    body?: unknown,
    options?: RequestOptions,
  ): Promise<PlatformResponse> => {
    const response = await http.send(method, PATH, body, options);
    return hasMembers<{ crumbFail: boolean }>({ crumbFail: "boolean" })(response.body) &&
      !("crumb" in response.body)
      ? http.send(method, PATH, body, options)
      : response;
  };

  return {
    /** The token of the session. Undefined if the visitor is not signed in. */
    get xsrfToken(): string | undefined {
      return xsrfToken;
    },
    async logIn(request: SessionRequest): Promise<void> {
      ({ xsrfToken } = await bodyLike(send("POST", request), isSession));
    },
    /** @param cloneCart whether to keep the cart for the anonymous visitor */
    async logOut(cloneCart: boolean): Promise<void> {
      const headers: Record<string, string> = xsrfToken === undefined ? {} : { [XSRF_HEADER]: xsrfToken };
      await bodyOf(send("DELETE", undefined, { query: { cloneCart: `${cloneCart}` }, headers }));
      xsrfToken = undefined;
    },
  };
}
