import { type CallResponse, endpoint, noContent } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { addressOf, leadTo, type Posted } from "../calls/return-address.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { OUTCOME, WRONG_PASSWORD } from "../locks/page-lock.js";
import { areaName, withoutSite } from "../locks/site-locks.js";
import { proofOf, WHOLE_SITE } from "./queries.js";
import { isPassword } from "./scrypt.js";

export const passwordEndpoints = [
  endpoint("POST /api/auth/visitor/site", {
    handle: (call) => unlock(call, WHOLE_SITE, call.body.password),
  }),
  endpoint("POST /api/auth/visitor/collection", {
    handle: (call) => unlock(call, call.body.collectionId, call.body.password),
  }),
  endpoint("POST /api/auth/visitor/lock", {
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
