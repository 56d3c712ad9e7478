import express, { type Response, Router } from "express";
import type { ReactElement } from "react";
import { z } from "zod";
import { read, textOf } from "../../model/json.js";
import { crumbProblem } from "../calls/crumb.js";
import { failedCall } from "../calls/mount.js";
import { CallProblem, problem } from "../calls/problem.js";
import type { PlatformContext } from "../context.js";
import { pageHtml, STYLE_SHEET } from "../pages/page-html.js";
import { problemPage } from "../pages/problem-page.js";
import { styleSheet } from "../pages/style-sheet.js";
import { OWNER, proofOf, setFirstPassword, storedPassword } from "../passwords/queries.js";
import { isPassword } from "../passwords/scrypt.js";
import { isOwner } from "../sessions/editors.js";
import { sessionOf } from "../sessions/session.js";
import type { Sessions } from "../sessions/sessions.js";
import { catalogOf } from "../sites/catalog.js";
import type { PlatformSite } from "../sites/site.js";
import { exportKinds, exportRows, toCsv } from "./export.js";
import { Frame, type Section } from "./pages/Frame.js";
import { Overview } from "./pages/Overview.js";
import { MIN_PASSWORD, SignIn } from "./pages/SignIn.js";
import type { OwnerRecords } from "./records.js";
import { isSection, PAGE_SIZE, sectionContent } from "./sections.js";

export interface OwnerPages {
  readonly platform: PlatformContext;
  readonly records: OwnerRecords;
  readonly sites: ReadonlyMap<string, PlatformSite>;
  readonly sessions: Sessions;
  /** The code that authorizes setting the first password. It is printed to the log. */
  readonly setupCode: string;
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const posted = z.strictObject({
  crumb: z.string().max(200),
  code: z.string().max(200).optional(),
  username: z.literal("owner").optional(),
  password: z.string().max(1_000),
});
const moderation = z.strictObject({
  crumb: z.string().max(200),
  state: z.enum(["public", "rejected", "pending"]),
});

const restocked = z.strictObject({
  crumb: z.string().max(200),
  itemId: z.string().min(1).max(200),
  variantId: z.string().max(200),
});

/** Creates the router of the owner's pages at `/platform`. */
export function createOwnerRouter(pages: OwnerPages): Router {
  const { platform, records, sites, setupCode } = pages;
  const router = Router();
  router.get(STYLE_SHEET, (_req, res) => {
    res.type("css").set("Cache-Control", "public, max-age=300").send(styleSheet);
  });
  router.use(
    "/platform",
    pages.sessions.middleware,
    express.urlencoded({ extended: false, limit: 8_192 }),
    (req, res, next) => {
      res.set({ "Content-Security-Policy": POLICY, "X-Frame-Options": "DENY", "Cache-Control": "no-store" });
      res.set({ "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin" });
      if (req.method === "POST" && !platform.crumbs.holds(req))
        throw crumbProblem(platform.crumbs.renew(req, res));
      if (req.method === "POST") takePassword(platform, req.ip ?? "", req.path);
      next();
    },
  );

  const signInPage = async (res: Response, status: number, error?: string): Promise<void> => {
    const first = (await storedPassword(platform.db, OWNER.site, OWNER.area)) === undefined;
    const crumb = platform.crumbs.current(res.req, res);
    const props = { crumb, first, ...(error === undefined ? {} : { error }) };
    sendPage(res, first ? "Set the owner’s password" : "Sign in", <SignIn {...props} />, status);
  };

  router.post("/platform/first-password", async (req, res) => {
    const { code = "", password } = posted.parse(req.body);
    if (code.trim() !== setupCode)
      return signInPage(res, 403, "The setup code is wrong. The service printed it when it started.");
    if (password.length < MIN_PASSWORD)
      return signInPage(res, 400, `The password must have at least ${MIN_PASSWORD} characters.`);
    const isFirst = await setFirstPassword(platform.db, OWNER.site, OWNER.area, password);
    const stored = await storedPassword(platform.db, OWNER.site, OWNER.area);
    if (!isFirst || stored === undefined) {
      return signInPage(res, 409, "The password is already set. Sign in with it.");
    }
    await signIn(req, res, stored);
  });
  router.post("/platform/sign-in", async (req, res) => {
    const { password } = posted.parse(req.body);
    const stored = await storedPassword(platform.db, OWNER.site, OWNER.area);
    if (!(await isPassword(password, stored)) || stored === undefined) {
      return signInPage(res, 401, "The password is wrong.");
    }
    await signIn(req, res, stored);
  });
  router.use("/platform", async (req, res, next) => {
    if (await isOwner(platform.db, sessionOf(req))) return next();
    if (req.method !== "GET") throw problem(401, "Sign in first.");
    await signInPage(res, 401);
  });
  router.post("/platform/sign-out", async (req, res) => {
    const session = sessionOf(req);
    session.forget("owner");
    session.forget("unlocked");
    await session.renewId();
    res.redirect(303, "/platform");
  });

  router.get("/platform", async (req, res) => {
    const all = [];
    for (const { name, title } of await titled(sites))
      all.push({ name, title, counts: await records.counts(name) });
    const frame = { crumb: platform.crumbs.current(req, res), sites: all, heading: "Your sites" };
    sendPage(
      res,
      "Your sites",
      <Frame {...frame}>
        <Overview sites={all} />
      </Frame>,
    );
  });
  router.get("/platform/sites/:site/:file.:ending", async (req, res) => {
    const { site: name, file, ending } = req.params;
    const kind = exportKinds.find((known) => known === file);
    if (kind === undefined || !sites.has(name) || (ending !== "csv" && ending !== "json")) throw missing();
    const rows = await exportRows(records, kind, name);
    res.attachment(`${name}-${kind}.${ending}`);
    if (ending === "json") res.json(rows);
    else res.type("text/csv; charset=utf-8").send(toCsv(rows));
  });
  router.get("/platform/sites/:site/:section", async (req, res) => {
    const { site: name, section } = req.params;
    const site = sites.get(name);
    if (site === undefined || !isSection(section)) throw missing();
    const page = Math.max(1, Math.min(10_000, Number.parseInt(String(pageOf(req.originalUrl)), 10) || 1));
    const catalog = catalogOf(await site.read());
    const crumb = platform.crumbs.current(req, res);
    const part = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 };
    const { heading, content } = await sectionContent(
      { records, catalog, site: name, crumb, page, part },
      section,
    );
    const { pendingComments: pending } = await records.counts(name);
    const frame = {
      crumb,
      sites: await titled(sites),
      site: name,
      section: section as Section,
      pending,
      heading,
    };
    sendPage(res, `${heading} · ${catalog.title}`, <Frame {...frame}>{content}</Frame>);
  });
  router.post("/platform/sites/:site/restock", async (req, res) => {
    const { site: name } = req.params;
    const { crumb: _, ...item } = restocked.parse(req.body);
    const site = sites.get(name);
    if (site === undefined) throw missing();
    const { items } = catalogOf(await site.read());
    const path = textOf(read(items.get(item.itemId), "fullUrl"));
    const base = `${req.protocol}://${req.get("Host")}/sites/${encodeURIComponent(name)}`;
    await records.restocked(name, { ...item, ...(path.startsWith("/") ? { url: base + path } : {}) });
    res.redirect(303, `/platform/sites/${encodeURIComponent(name)}/restock`);
  });
  router.post("/platform/sites/:site/comments/:id", async (req, res) => {
    const { site: name, id } = req.params;
    const { state } = moderation.parse(req.body);
    if (!sites.has(name) || !(await records.moderate(name, id, state))) throw missing();
    res.redirect(303, `/platform/sites/${encodeURIComponent(name)}/comments`);
  });
  router.use("/platform", () => {
    throw missing();
  });
  router.use("/platform", failedCall(platform, problemPage));

  const signIn = async (req: express.Request, res: Response, hash: string): Promise<void> => {
    const session = sessionOf(req);
    await session.renewId();
    session.begin();
    session.set("owner", proofOf(hash));
    platform.crumbs.renew(req, res);
    res.redirect(303, "/platform");
  };
  return router;
}

function takePassword({ limits }: PlatformContext, address: string, path: string): void {
  const wait = limits.take(/password|sign-in/.test(path) ? "password" : "edit", address);
  if (wait > 0) throw new CallProblem(429, { error: "Too many attempts. Please try again later." });
}

function sendPage(res: Response, title: string, content: ReactElement, status = 200): void {
  res.status(status).type("html").send(pageHtml({ title, content }));
}

const missing = () => problem(404, "There is no such page.");

function pageOf(url: string): string | null {
  return new URL(url, "http://localhost").searchParams.get("page");
}

async function titled(sites: OwnerPages["sites"]): Promise<{ name: string; title: string }[]> {
  const all = [];
  for (const site of sites.values()) {
    const { title, website } = catalogOf(await site.read());
    all.push({ name: site.name, title: title || textOf(read(website, "siteTitle")) || site.name });
  }
  return all;
}
