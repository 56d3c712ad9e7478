import { z } from "zod";
import { type CallResponse, endpoint, noContent } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { addressOf, leadTo, type Posted, postedMembers } from "../calls/return-address.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { OUTCOME, WRONG_PASSWORD } from "../locks/page-lock.js";
import { areaName, withoutSite } from "../locks/site-locks.js";
import { proofOf, WHOLE_SITE } from "./queries.js";
import { isPassword } from "./scrypt.js";

const password = z.string().max(1_000);
const collectionId = z.string().min(1).max(200);

export const passwordEndpoints = [
  endpoint({
    method: "post",
    path: "/api/auth/visitor/site",
    guard: "form",
    limit: "password",
    behindLock: true,
    body: z.strictObject({ password, ...postedMembers }),
    handle: (call) => unlock(call, WHOLE_SITE, call.body.password),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/visitor/collection",
    guard: "form",
    limit: "password",
    behindLock: true,
    body: z.strictObject({ password, collectionId, ...postedMembers }),
    handle: (call) => unlock(call, call.body.collectionId, call.body.password),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/visitor/lock",
    guard: "form",
    behindLock: true,
    body: z.strictObject(postedMembers),
    handle: async (call) => {
      const { session, site, platform, req, res } = call;
      const remaining = withoutSite(session.get("unlocked"), site);
      await session.renewId();
      session.set("unlocked", remaining);
      platform.crumbs.renew(req, res);
      return respondsWithPage(req) ? leadTo(addressOf(call)) : noContent;
    },
  }),
];

async function unlock(call: Posted, area: string, password: string): Promise<CallResponse> {
  const { platform, site, session, locks, req, res } = call;
  const hash = locks.get(area);
  const isPage = respondsWithPage(req);
  if (!(await isPassword(password, hash)) || hash === undefined) {
    if (!isPage) throw problem(401, WRONG_PASSWORD);
    const address = addressOf(call);
    address.searchParams.set(OUTCOME, "wrong");
    return leadTo(address);
  }
  await session.renewId();
  session.set("unlocked", { ...session.get("unlocked"), [areaName(site, area)]: proofOf(hash) });
  platform.crumbs.renew(req, res);
  return isPage ? leadTo(withoutOutcome(addressOf(call))) : noContent;
}

/** Removes the result of an earlier attempt from the URL of the form's page. */
function withoutOutcome(address: URL): URL {
  address.searchParams.delete(OUTCOME);
  return address;
}
