import type { Request } from "express";

const HOME = "/platform";
const HERE = "http://localhost";

/** Returns the path of the owner's page that a request asks for, or of the page with the form that it posts. */
export function askedPage(req: Request): string {
  if (req.method === "GET") return ownersPage(req.originalUrl);
  const referer = req.get("Referer") ?? "";
  if (!URL.canParse(referer)) return HOME;
  const { pathname, search } = new URL(referer);
  return ownersPage(pathname + search);
}

/** Returns a path if it is that of an owner's page, else that of the first page. Never another origin. */
export function ownersPage(path: string): string {
  if (!URL.canParse(path, HERE)) return HOME;
  const { origin, pathname, search } = new URL(path, HERE);
  const isOwners = origin === HERE && (pathname === HOME || pathname.startsWith(`${HOME}/`));
  return isOwners ? pathname + search : HOME;
}
