import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { Proxies } from "#service/receive/proxies.js";

function requestFrom(remoteAddress: string, forwardedFor?: string, protocol?: string): IncomingMessage {
  const headers = { "x-forwarded-for": forwardedFor, "x-forwarded-proto": protocol };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("the proxies in front of the service", () => {
  test.each(["127.0.0.1", "10.1.2.3", "192.168.0.9", "::1", "fd00::1"])(
    "do not include %s unless the operator says so",
    (address) => {
      const proxies = new Proxies([]);
      const req = requestFrom(address, "203.0.113.7", "https");
      expect([proxies.callerOf(req), proxies.protocolOf(req)]).toEqual([address, "http"]);
    },
  );

  test.each([
    ["203.0.113.7", "https", "203.0.113.7", "https"],
    // A caller can prepend anything.
    ["192.0.2.1, 203.0.113.7", "HTTPS", "203.0.113.7", "https"],
    ["203.0.113.7, 10.9.9.9", "https, http", "203.0.113.7", "https"],
    [undefined, undefined, "10.1.2.3", "http"],
    ["203.0.113.7", "gopher", "203.0.113.7", "http"],
  ])("are believed if they are trusted: %j, %j", (forwardedFor, protocol, address, expected) => {
    const proxies = new Proxies(["10.0.0.0/8", "2001:db8::/32"]);
    const req = requestFrom("10.1.2.3", forwardedFor, protocol);
    expect([proxies.callerOf(req), proxies.protocolOf(req)]).toEqual([address, expected]);
  });

  test("are listed with commas, and checked", () => {
    const listed = readConfig({}, { PLATEN_TRUSTED_PROXIES: "127.0.0.1, fd00::/8" });
    expect(listed.trustedProxies).toEqual(["127.0.0.1", "fd00::/8"]);
    expect(readConfig({}, {}).trustedProxies).toEqual([]);
    expect(() => readConfig({}, { PLATEN_TRUSTED_PROXIES: "proxy.example" })).toThrow(
      "PLATEN_TRUSTED_PROXIES: must be addresses or ranges, such as 10.0.0.0/8",
    );
  });
});
