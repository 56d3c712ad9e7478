import { pageTypes } from "#model/enumerations/page-type.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { collectionIdOf } from "#model/website/page-collection.js";
import type { FinalOutcome } from "#service/handover/hand-over.js";
import type { Request, Response } from "#service/request-context.js";
import { sendWhole } from "#service/respond/whole.js";
import { HTML_TYPE } from "#service/threads/media-types.js";
import type { SiteContent } from "#store/site-content.js";
import { protectOwnPage } from "../security.js";
import type { Website } from "../website.js";
import { type PageLock, requireNoPassword } from "./gate.js";
import { sendSitePage } from "./send-site-page.js";

/**
 * Returns whether a visitor may see a path of a site, even if it does not exist. Throws a `Problem` if that requires a
 * platform and there is none.
 */
export async function accessTo(
  { gate }: Website,
  req: Request,
  site: string,
  { manifest, pages }: SiteContent,
  path: string,
): Promise<"public" | "unlocked" | PageLock> {
  const page = { site, path, collectionId: collectionIdOf(pages.get(path)?.data) };
  if (gate !== undefined) return gate.accessTo(req, page);
  requireNoPassword(manifest?.lock, page);
  return "public";
}

/** Sends the lock screen. `screen` is the rendered one of the site, if any. */
export async function sendLockScreen(
  website: Website,
  res: Response,
  { facts, html }: PageLock,
  screen: FinalOutcome | undefined,
): Promise<void> {
  res.statusCode = 401;
  res.setHeader("WWW-Authenticate", `Cookie form-action="${facts.action}"`);
  res.setHeader("Cache-Control", "no-store");
  if (screen?.kind === "page" || screen?.status === 200) {
    // No entity tag: the response must not be cached.
    const { fingerprint: _, ...outcome } = screen;
    await sendSitePage(website, res, outcome.kind === "page" ? outcome : { ...outcome, status: 401 });
  } else {
    protectOwnPage(res);
    const body = new TextEncoder().encode(html);
    await sendWhole(website, res, { status: 401, headers: { "Content-Type": HTML_TYPE }, body });
  }
}

/** Returns whether a list of pages may name one to a visitor with this access. */
export async function mayBeListed(
  website: Website,
  req: Request,
  site: string,
  content: SiteContent,
  path: string,
  access: readonly ("public" | "unlocked")[] = ["public", "unlocked"],
): Promise<boolean> {
  if (path === content.manifest?.lock?.screen) return false;
  try {
    const result = await accessTo(website, req, site, content, path);
    return typeof result === "string" && access.includes(result);
  } catch {
    return false;
  }
}

/** Returns the context of a lock screen. */
export function asLockScreen(visitor: VisitorContext | undefined): VisitorContext | undefined {
  return visitor && { ...visitor, page: { ...visitor.page, type: pageTypes.lockScreen } };
}
