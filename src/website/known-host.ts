import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Middleware } from "#service/app.js";
import { Problem } from "#service/problem.js";
import { hostOf, isOwnHost, LOOPBACK } from "./hosts.js";
import { mountFor } from "./mount.js";
import type { Website } from "./website.js";

/** Returns the origin of a request. Undefined for a host that only the request names, which anyone can invent. */
export function knownOrigin({ config, proxies }: Website, req: IncomingMessage): string | undefined {
  if (!isOwnHost(config, hostOf(req))) return undefined;
  return `${proxies.protocolOf(req)}://${req.headers.host}`;
}

/**
 * Rejects unknown hosts. A stranger's DNS entry can lead a browser on this machine to the service, whose pages would
 * then have the same origin as the stranger's. An address cannot be such an entry. In development all requests are
 * checked, otherwise those of mounts, unless the service is public or has a proxy.
 */
export function requireKnownHost({ config, development, mounts }: Website): Middleware {
  const isPublic = !LOOPBACK.has(config.host) || config.trustedProxies.length > 0;
  return (req, _res, next) => {
    const isChecked =
      development !== undefined || (!isPublic && mountFor(mounts, req.url ?? "/") !== undefined);
    const host = hostOf(req);
    if (!isChecked || isOwnHost(config, host) || isIP(host) !== 0) next();
    else next(hostUnknown(host, req.socket.localPort));
  };
}

function hostUnknown(host: string, port: number | undefined): Problem {
  return new Problem("host-unknown", {
    detail:
      `The host "${host}" is not known. Open http://localhost:${port}, or name the host in the setting hosts. ` +
      "Behind a proxy, name its address in the setting trustedProxies.",
  });
}
