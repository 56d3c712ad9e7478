import { type CallProblem, problem } from "../calls/problem.js";
import type { Database } from "../database/open.js";
import { OWNER, proofOf, storedPassword } from "../passwords/queries.js";
import type { VisitorSession } from "./session.js";

/** Roles that may edit a site: administrators, editors and website managers. */
const EDITING_ROLES: ReadonlySet<number> = new Set([1, 4, 15]);

/** Returns whether the owner has signed in with the current password. */
export async function isOwner(db: Database, session: VisitorSession): Promise<boolean> {
  const proof = session.get("owner");
  if (proof === undefined) return false;
  const hash = await storedPassword(db, OWNER.site, OWNER.area);
  return hash !== undefined && proofOf(hash) === proof;
}

/** Returns the reason why a visitor may not edit a site, or undefined. */
export async function editorProblem(
  db: Database,
  site: string,
  session: VisitorSession,
): Promise<CallProblem | undefined> {
  if (await isOwner(db, session)) return undefined;
  const signedIn = session.get("members")?.[site];
  if (signedIn === undefined) return problem(401, "Sign in first.");
  const member = await db
    .selectFrom("members")
    .select(["password", "roles"])
    .where("id", "=", signedIn.id)
    .executeTakeFirst();
  // Changing the password ends the sessions of the old one.
  if (member === undefined || proofOf(member.password) !== signedIn.proof)
    return problem(401, "Sign in first.");
  const roles = JSON.parse(member.roles) as number[];
  return roles.some((role) => EDITING_ROLES.has(role))
    ? undefined
    : problem(403, "You may not change this site.");
}
