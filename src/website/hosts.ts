import type { IncomingMessage } from "node:http";
import type { WebsiteConfig } from "./config.js";

export const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1"]);

/** Returns the host that a request names, in lower case, without port, brackets and the dot of the root. */
export function hostOf({ headers }: IncomingMessage): string {
  const host = (headers.host ?? "").toLowerCase().replace(/:\d*$/, "");
  return host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Returns whether a host is this service's: a loopback name, or one that the operator has named. */
export function isOwnHost({ host, hosts = {} }: WebsiteConfig, name: string): boolean {
  return LOOPBACK.has(name) || name === host.toLowerCase() || Object.hasOwn(hosts, name);
}
