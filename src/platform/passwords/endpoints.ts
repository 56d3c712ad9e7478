import { z } from "zod";
import { type Call, type CallResponse, endpoint, noContent } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { repliesWithPage } from "../forms/posted-form.js";
import { OUTCOME, WRONG_PASSWORD } from "../locks/page-lock.js";
import { areaName, withoutSite } from "../locks/site-locks.js";
import { proofOf, WHOLE_SITE } from "./queries.js";
import { isPassword } from "./scrypt.js";

const password = z.string().max(1_000);
const collectionId = z.string().min(1).max(200);
/** Members of forms that post by themselves. */
const posted = { return: z.string().max(2_000).optional(), crumb: z.string().max(200).optional() };

type Posted = Call<{ readonly return?: string | undefined }, unknown>;

export const passwordEndpoints = [
  endpoint({
    method: "post",
    path: "/api/auth/visitor/site",
    guard: "form",
    limit: "password",
    behindLock: true,
    body: z.strictObject({ password, ...posted }),
    handle: (call) => unlock(call, WHOLE_SITE, call.body.password),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/visitor/collection",
    guard: "form",
    limit: "password",
    behindLock: true,
    body: z.strictObject({ password, collectionId, ...posted }),
    handle: (call) => unlock(call, call.body.collectionId, call.body.password),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/visitor/lock",
    guard: "form",
    behindLock: true,
    body: z.strictObject(posted),
    handle: async (call) => {
      const { session, site, platform, req, res } = call;
      const left = withoutSite(session.get("unlocked"), site);
      await session.renewId();
      session.set("unlocked", left);
      platform.crumbs.renew(req, res);
      return repliesWithPage(req) ? leadTo(addressOf(call)) : noContent;
    },
  }),
];

async function unlock(call: Posted, area: string, given: string): Promise<CallResponse> {
  const { platform, site, session, locks, req, res } = call;
  const hash = locks.get(area);
  const isPage = repliesWithPage(req);
  if (!(await isPassword(given, hash)) || hash === undefined) {
    if (!isPage) throw problem(401, WRONG_PASSWORD);
    const address = addressOf(call);
    address.searchParams.set(OUTCOME, "wrong");
    return leadTo(address);
  }
  await session.renewId();
  session.begin();
  session.set("unlocked", { ...session.get("unlocked"), [areaName(site, area)]: proofOf(hash) });
  platform.crumbs.renew(req, res);
  return isPage ? leadTo(addressOf(call)) : noContent;
}

const HERE = "http://localhost";

/** Where a form leads afterwards: to the page that it names or stands on. Never to another origin. */
function addressOf({ body, req, site }: Posted): URL {
  const referer = req.get("Referer");
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const wanted = body.return ?? (from === undefined ? "" : from.pathname + from.search);
  const home = new URL(`/sites/${encodeURIComponent(site)}/`, HERE);
  if (wanted === "" || !URL.canParse(wanted, home)) return home;
  const address = new URL(wanted, home);
  address.searchParams.delete(OUTCOME);
  return address.origin === home.origin ? address : home;
}

function leadTo({ pathname, search }: URL): CallResponse {
  // Two slashes at the beginning would name a host.
  return { status: 303, location: pathname.replace(/^\/+/, "/") + search };
}
