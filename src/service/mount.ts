import type { RequestListener } from "node:http";
import type { Gate } from "./gate.js";

/** An app that answers every request below a path. An Express app is a request listener. */
export interface Mount {
  /** Begins with a slash and ends without one: "/platform". The app sees addresses without it. */
  readonly path: string;
  readonly app: RequestListener;
}

/** Apps that need the sites to be open, and what to end after the service. */
export interface OpenMounts {
  readonly mounts: readonly Mount[];
  readonly gate?: Gate | undefined;
  /** A line for the person at the terminal; `url` is where the service listens. */
  announcement(url: string): string | undefined;
  close(): Promise<void>;
}

/** The mount for an address, and the address as its app sees it. */
export function mountFor(
  mounts: readonly Mount[],
  url: string,
): { readonly mount: Mount; readonly url: string } | undefined {
  for (const mount of mounts) {
    if (!url.startsWith(mount.path)) continue;
    const rest = url.slice(mount.path.length);
    if (rest === "" || rest.startsWith("/")) return { mount, url: rest === "" ? "/" : rest };
    if (rest.startsWith("?")) return { mount, url: `/${rest}` };
  }
  return undefined;
}
