import type { RequestListener } from "node:http";

/** An app that answers every request below a path. An Express app is a request listener. */
export interface Mount {
  /** Begins with a slash and ends without one: "/platform". The app sees addresses without it. */
  readonly path: string;
  readonly app: RequestListener;
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
