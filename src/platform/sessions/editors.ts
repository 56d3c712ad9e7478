import { type CallProblem, problem } from "../calls/problem.js";
import type { Database } from "../database/open.js";
import type { VisitorSession } from "./session.js";

/** Roles whose members may change a site: administrators, editors and website managers. */
const EDITING_ROLES: ReadonlySet<number> = new Set([1, 4, 15]);

/** Tells what keeps a visitor from changing a site; undefined for the owner and members who may. */
export async function editorProblem(
  db: Database,
  site: string,
  session: VisitorSession,
): Promise<CallProblem | undefined> {
  if (session.get("owner") === true) return undefined;
  const id = session.get("members")?.[site];
  if (id === undefined) return problem(401, "Sign in first.");
  const member = await db.selectFrom("members").select("roles").where("id", "=", id).executeTakeFirst();
  const roles = member === undefined ? [] : (JSON.parse(member.roles) as number[]);
  return roles.some((role) => EDITING_ROLES.has(role))
    ? undefined
    : problem(403, "You may not change this site.");
}
