import type { RequestListener } from "node:http";
import type { Middleware } from "#service/app.js";
import { contextOf } from "#service/request-context.js";

/** An app that handles every request below a path. An Express app is a request listener. */
export interface Mount {
  /** Begins with a slash and does not end with one: "/platform". The app sees URLs without it. */
  readonly path: string;
  readonly app: RequestListener;
}

/** Passes requests below the path of a mount to its app. */
export function mountApps(mounts: readonly Mount[]): Middleware {
  return (req, res, next) => {
    const match = mountFor(mounts, req.url ?? "/");
    if (match === undefined) {
      next();
      return;
    }
    contextOf(res).route = `${match.mount.path}/*`;
    req.url = match.url;
    match.mount.app(req, res);
  };
}

/** Returns the mount of a URL, and the URL for its app. */
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
