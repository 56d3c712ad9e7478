import { z } from "zod";
import { type Call, type CallResponse, endpoint, noContent } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { storedPassword, WHOLE_SITE } from "./queries.js";
import { isPassword } from "./scrypt.js";

const password = z.string().max(1_000);

export const passwordEndpoints = [
  endpoint({
    method: "post",
    path: "/api/auth/visitor/site",
    limit: "password",
    body: z.strictObject({ password }),
    handle: (call) => unlock(call, WHOLE_SITE, call.body.password),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/visitor/collection",
    limit: "password",
    body: z.strictObject({ password, collectionId: z.string().min(1).max(200) }),
    handle: (call) => unlock(call, call.body.collectionId, call.body.password),
  }),
];

/** How a session remembers that an area is open to it. */
export function unlockedName(site: string, area: string): string {
  return JSON.stringify([site, area]);
}

async function unlock(
  { platform, site, session }: Call<unknown, unknown>,
  area: string,
  given: string,
): Promise<CallResponse> {
  if (!(await isPassword(given, await storedPassword(platform.db, site, area)))) {
    throw problem(401, "Please try again.");
  }
  const unlocked = new Set(session.get("unlocked") ?? []).add(unlockedName(site, area));
  session.begin();
  session.set("unlocked", [...unlocked]);
  return noContent;
}
