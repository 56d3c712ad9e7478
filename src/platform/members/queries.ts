import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { hashPassword } from "../passwords/scrypt.js";

export type MemberRow = Selectable<Tables["members"]>;

export async function findMember(db: Database, site: string, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("site", "=", site)
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
}

export interface NewMember {
  readonly email: string;
  readonly password: string;
  /** Codes of roles. */
  readonly roles: readonly number[];
}

/** Adds a member, or updates the password and roles of the one with this address. */
export async function setMember(db: Database, site: string, member: NewMember, now: number): Promise<void> {
  const changes = { password: await hashPassword(member.password), roles: JSON.stringify(member.roles) };
  await db
    .insertInto("members")
    .values({ id: randomUUID(), site, email: member.email.toLowerCase(), created_at: now, ...changes })
    .onConflict((conflict) => conflict.columns(["site", "email"]).doUpdateSet(changes))
    .execute();
}
