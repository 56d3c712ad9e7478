import { describe, expect, test } from "vitest";
import { createHttpClient } from "../../src/browser/http-client.js";

type Request = readonly [url: string, init: RequestInit];

/** A client whose calls are answered by `answer`, and what it asked. */
function client(answer: (call: number) => Response, base = "") {
  const requests: Request[] = [];
  let token = "old";
  const http = createHttpClient({
    base,
    crumb: {
      get: () => token,
      set: (value) => {
        token = value;
      },
    },
    timeout: 60_000,
    fetch: async (input, init = {}) => {
      requests.push([String(input), init]);
      return answer(requests.length);
    },
  });
  return { http, requests };
}

describe("a call", () => {
  test.each([
    ["", "/x", "/x"],
    ["https://platform.test/api", "/x", "https://platform.test/api/x"],
    ["https://platform.test/api//", "/x", "https://platform.test/api/x"],
    ["https://platform.test", "https://other.test/x", "https://other.test/x"],
    ["https://platform.test", "HTTP://other.test/x", "HTTP://other.test/x"],
    ["/base", "/http://x", "/base/http://x"],
  ])("with the base %j to %j goes to %j", async (base, path, url) => {
    const { http, requests } = client(() => Response.json({}), base);
    await http.send("GET", path);
    expect(requests[0]?.[0]).toBe(url);
  });

  test("takes the visitor's cookies along, to other hosts as well", async () => {
    const { http, requests } = client(() => Response.json({}));
    await http.send("GET", "/x");
    expect(requests[0]?.[1].credentials).toBe("include");
  });

  test.each([
    { crumb: "new" },
    { crumbFail: false, crumb: "new" },
    { crumbFail: "true", crumb: "new" },
    { crumbFail: true },
    { crumbFail: true, crumb: 1 },
    [true],
    null,
    "crumbFail",
  ])("that is answered with %j is not repeated", async (body) => {
    const { http, requests } = client(() => Response.json(body, { status: 401 }));
    expect(await http.send("POST", "/x", {})).toEqual({ status: 401, body });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [200, false],
    [302, false],
    [400, true],
    [499, true],
    [500, true],
  ])("of status %i with a text that is no JSON resolves: %j", async (status, resolves) => {
    const { http } = client(() => new Response("<h1>x</h1>", { status }));
    const reply = http.send("POST", "/x", {});
    if (resolves) expect(await reply).toEqual({ status, body: undefined });
    else await expect(reply).rejects.toMatchObject({ failure: "invalid-json" });
  });

  test.each([
    [new DOMException("", "TimeoutError"), "timeout"],
    [new DOMException("", "AbortError"), "aborted"],
    [new TypeError("Failed to fetch"), "network"],
    ["strange", "network"],
  ])("that fails with %s failed by %s", async (error, failure) => {
    const { http } = client(() => {
      throw error;
    });
    await expect(http.send("GET", "/x")).rejects.toMatchObject({ failure });
  });
});
