import { Router } from "express";
import { z } from "zod";
import { read, textOf } from "#model/json.js";
import { failedCall } from "../calls/mount.js";
import { problem } from "../calls/problem.js";
import { STYLE_SHEET } from "../pages/page-html.js";
import { problemPage } from "../pages/problem-page.js";
import { styleSheet } from "../pages/style-sheet.js";
import { sessionOf } from "../sessions/session.js";
import { catalogOf } from "../sites/catalog.js";
import type { PlatformSite } from "../sites/site.js";
import { basePathOf } from "../sites/site-of-request.js";
import { createAccess, type OwnerAccess, setOwnersPassword, signInOwner } from "./access.js";
import { exportKinds, exportRows, toCsv } from "./export.js";
import { Frame, type Section, TimeZone } from "./pages/Frame.js";
import { Overview } from "./pages/Overview.js";
import type { OwnerRecords } from "./records.js";
import { isSection, PAGE_SIZE, sectionContent } from "./sections.js";
import { sendPage } from "./send-page.js";

export interface OwnerPages extends OwnerAccess {
  readonly records: OwnerRecords;
  readonly sites: ReadonlyMap<string, PlatformSite>;
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
  const { platform, records, sites } = pages;
  const router = Router({ caseSensitive: true, strict: true });
  const { open, owned } = createAccess(pages);
  router.get(STYLE_SHEET, (_req, res) => {
    res.type("css").set("Cache-Control", "public, max-age=300").send(styleSheet);
  });
  router.use("/platform", (_req, res, next) => {
    res.set({ "Content-Security-Policy": POLICY, "X-Frame-Options": "DENY", "Cache-Control": "no-store" });
    res.set({ "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin" });
    next();
  });

  router.post("/platform/first-password", ...open("password"), setOwnersPassword(pages));
  router.post("/platform/sign-in", ...open("password"), signInOwner(pages));
  router
    .route("/platform/sign-out")
    .post(owned("edit"))
    .post(async (req, res) => {
      const session = sessionOf(req);
      session.forget("owner");
      session.forget("unlocked");
      await session.renewId();
      res.redirect(303, "/platform");
    });

  router
    .route("/platform")
    .get(owned("read"))
    .get(async (req, res) => {
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
  router
    .route("/platform/sites/:site/:file.:ending")
    .get(owned("read"))
    .get(async (req, res) => {
      const { site: name, file, ending } = req.params;
      const kind = exportKinds.find((known) => known === file);
      if (kind === undefined || !sites.has(name) || (ending !== "csv" && ending !== "json")) throw missing();
      const rows = await exportRows(records, kind, name);
      res.attachment(`${name}-${kind}.${ending}`);
      if (ending === "json") res.json(rows);
      else res.type("text/csv; charset=utf-8").send(toCsv(rows));
    });
  router
    .route("/platform/sites/:site/:section")
    .get(owned("read"))
    .get(async (req, res) => {
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
      sendPage(
        res,
        `${heading} · ${catalog.title}`,
        <TimeZone value={catalog.timeZone}>
          <Frame {...frame}>{content}</Frame>
        </TimeZone>,
      );
    });
  router
    .route("/platform/sites/:site/restock")
    .post(owned("edit"))
    .post(async (req, res) => {
      const { site: name } = req.params;
      const { crumb: _, ...item } = restocked.parse(req.body);
      const site = sites.get(name);
      if (site === undefined) throw missing();
      const { items } = catalogOf(await site.read());
      const path = textOf(read(items.get(item.itemId), "fullUrl"));
      const base = `${req.protocol}://${req.get("Host")}${basePathOf(platform, req, name)}`;
      await records.restocked(name, { ...item, ...(path.startsWith("/") ? { url: base + path } : {}) });
      res.redirect(303, `/platform/sites/${encodeURIComponent(name)}/restock`);
    });
  router
    .route("/platform/sites/:site/comments/:id")
    .post(owned("edit"))
    .post(async (req, res) => {
      const { site: name, id } = req.params;
      const { state } = moderation.parse(req.body);
      if (!sites.has(name) || !(await records.moderate(name, id, state))) throw missing();
      res.redirect(303, `/platform/sites/${encodeURIComponent(name)}/comments`);
    });
  router.use("/platform", () => {
    throw missing();
  });
  router.use("/platform", failedCall(platform, problemPage));
  return router;
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
