import { describe, expect, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import type { Request, Response } from "#service/request-context.js";
import { requireKnownHost } from "#website/known-host.js";
import type { Website } from "#website/website.js";

/** Returns the code of the problem with which a service in development answers a host, or undefined. */
function codeFor(host: string | undefined, settings: Record<string, unknown> = {}, more: object = {}) {
  const website = { config: readConfig(settings, {}), development: {}, mounts: [], ...more };
  const req = { url: "/", headers: { host }, socket: { localPort: 4000 } };
  let error: unknown;
  requireKnownHost(website as unknown as Website)(req as unknown as Request, {} as Response, (failed) => {
    error = failed;
  });
  return (error as { readonly code?: string } | undefined)?.code;
}

describe("a service in development", () => {
  test.each([
    "localhost",
    "LOCALHOST:4000",
    "localhost.:4000",
    "127.0.0.1:4000",
    "[::1]:4000",
    // Not names, which a DNS entry could change.
    "192.168.0.9:4000",
    "[2001:db8::1]",
  ])("answers the host %s", (host) => {
    expect(codeFor(host)).toBeUndefined();
  });

  test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "", undefined])(
    "does not answer the host %s, whatever its address and its proxies are",
    (host) => {
      for (const settings of [{}, { host: "0.0.0.0" }, { trustedProxies: "127.0.0.1" }]) {
        expect(codeFor(host, settings)).toBe("host-unknown");
      }
    },
  );

  test("answers hosts that the operator names", () => {
    expect(codeFor("machine.example:4000", { host: "machine.example" })).toBeUndefined();
    expect(codeFor("shop.example", { hosts: { "shop.example": "shop" } })).toBeUndefined();
    expect(codeFor("other.example", { hosts: { "shop.example": "shop" } })).toBe("host-unknown");
  });
});

test("a service without mounts answers all hosts", () => {
  expect(codeFor("any.example", {}, { development: undefined })).toBeUndefined();
});
