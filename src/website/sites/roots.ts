import type { IncomingMessage } from "node:http";
import type { WebsiteConfig } from "../config.js";
import { hostOf } from "../hosts.js";
import { StartError } from "../start-error.js";

/** Returns the name of the site at the root of a request's host, if there is one. */
export type SiteAtRoot = (req: IncomingMessage) => string | undefined;

/** Finds sites by the settings `hosts` and `mount`. Throws a `StartError` if they do not fit the sites. */
export function sitesAtRoots(
  { hosts = {}, mount }: Pick<WebsiteConfig, "hosts" | "mount">,
  sites: ReadonlyMap<string, unknown>,
): SiteAtRoot {
  const byHost = new Map(Object.entries(hosts));
  for (const [host, name] of byHost) {
    if (!sites.has(name)) throw new StartError(`hosts: there is no site "${name}" for ${host}`);
  }
  if (mount !== undefined && sites.size !== 1) {
    throw new StartError(`mount: needs one site, but there are ${sites.size}; name its folder with --site`);
  }
  const [only] = mount === undefined ? [] : sites.keys();
  return (req) => byHost.get(hostOf(req)) ?? only;
}
