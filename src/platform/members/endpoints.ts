import { randomUUID } from "node:crypto";
import { endpoint, json, noContent } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { addressOf, leadTo } from "../calls/return-address.js";
import { copyCart } from "../cart/queries.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { withoutSite } from "../locks/site-locks.js";
import { proofOf } from "../passwords/queries.js";
import { isPassword } from "../passwords/scrypt.js";
import { findMember } from "./queries.js";

export const memberEndpoints = [
  endpoint("POST /api/site-users/account/session", {
    handle: async (call) => {
      const { platform, site, session, body, req, res } = call;
      const member = await findMember(platform.db, site, body.email);
      if (!(await isPassword(body.password, member?.password)) || member === undefined) {
        throw problem(401, "The e-mail address or the password is wrong.");
      }
      await session.renewId();
      session.set("members", {
        ...session.get("members"),
        [site]: { id: member.id, proof: proofOf(member.password) },
      });
      if (body.rememberMe !== true) session.endWithBrowser();
      const xsrfToken = platform.crumbs.renew(req, res);
      return respondsWithPage(req) ? leadTo(addressOf(call)) : json({ xsrfToken });
    },
  }),
  endpoint("DELETE /api/site-users/account/session", {
    handle: async ({ platform, site, session, query, req, res }) => {
      const { [site]: _, ...members } = session.get("members") ?? {};
      const before = session.visitor;
      await session.renewId();
      session.set("members", members);
      session.set("unlocked", withoutSite(session.get("unlocked"), site));
      session.set("visitor", randomUUID());
      if (query.cloneCart === "true") {
        await copyCart(platform.db, { site, cartId: before }, session.visitor, platform.now());
      }
      platform.crumbs.renew(req, res);
      return noContent;
    },
  }),
];
