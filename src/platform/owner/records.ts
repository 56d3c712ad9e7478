import type { Selectable } from "kysely";
import { type CommentRow, moderate } from "../comments/queries.js";
import type { Database } from "../database/open.js";
import type { CommentState, Tables } from "../database/tables.js";
import { type NewMember, setMember } from "../members/queries.js";
import { removePassword, setPassword, WHOLE_SITE } from "../passwords/queries.js";
import { ALL, type Part } from "./part.js";
import { type StoreRecords, storeRecords } from "./store-records.js";

export type SubmissionRow = Selectable<Tables["submissions"]>;
export type SubscriberRow = Selectable<Tables["subscribers"]>;
export type EventRow = Selectable<Tables["events"]>;
export type HitRow = Selectable<Tables["hits"]>;
export type ErrorRow = Selectable<Tables["javascript_errors"]>;

/** All records for the owner, newest first. */
export interface OwnerRecords extends StoreRecords {
  submissions(site: string, part?: Part): Promise<readonly SubmissionRow[]>;
  subscribers(site: string, part?: Part): Promise<readonly SubscriberRow[]>;
  comments(site: string, state?: CommentState, part?: Part): Promise<readonly CommentRow[]>;
  events(site: string, part?: Part): Promise<readonly EventRow[]>;
  hits(site: string, part?: Part): Promise<readonly HitRow[]>;
  errors(site: string, part?: Part): Promise<readonly ErrorRow[]>;
  /** Ids of the carts that are not empty. */
  carts(site: string): Promise<readonly string[]>;
  counts(site: string): Promise<Counts>;
  moderate(site: string, commentId: string, state: CommentState): Promise<boolean>;
  /** Sets the password of a site or of one of its collections. */
  setPassword(site: string, password: string, collectionId?: string): Promise<void>;
  /** Removes such a password, so that the one in the site's files applies again. Returns false if there was none. */
  removePassword(site: string, collectionId?: string): Promise<boolean>;
  /** Adds a member, or updates the password and roles of the one with that address. */
  setMember(site: string, member: NewMember): Promise<void>;
}

export interface Counts {
  readonly submissions: number;
  readonly subscribers: number;
  readonly orders: number;
  readonly likes: number;
  readonly pendingComments: number;
  readonly events: number;
  readonly hits: number;
  readonly errors: number;
}

export function ownerRecords(db: Database, now: () => number): OwnerRecords {
  const newest = <Table extends "submissions" | "events" | "hits" | "javascript_errors">(
    table: Table,
    site: string,
    { offset, limit }: Part,
  ) =>
    db
      .selectFrom(table as "events")
      .selectAll()
      .where("site", "=", site)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute() as Promise<unknown> as Promise<Selectable<Tables[Table]>[]>;
  return {
    ...storeRecords(db, now),
    submissions: (site, part = ALL) => newest("submissions", site, part),
    events: (site, part = ALL) => newest("events", site, part),
    hits: (site, part = ALL) => newest("hits", site, part),
    errors: (site, part = ALL) => newest("javascript_errors", site, part),
    subscribers: (site, { offset, limit } = ALL) =>
      db
        .selectFrom("subscribers")
        .selectAll()
        .where("site", "=", site)
        .orderBy("created_at", "desc")
        .orderBy("email")
        .offset(offset)
        .limit(limit)
        .execute(),
    comments: (site, state, { offset, limit } = ALL) => {
      const all = db.selectFrom("comments").selectAll().where("site", "=", site);
      return (state === undefined ? all : all.where("state", "=", state))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute();
    },
    carts: async (site) => {
      const rows = await db
        .selectFrom("cart_entries")
        .select("cart_id")
        .distinct()
        .where("site", "=", site)
        .execute();
      return rows.map((row) => row.cart_id);
    },
    counts: async (site) => {
      const count = async (
        table: "submissions" | "subscribers" | "orders" | "likes" | "events" | "hits" | "javascript_errors",
      ) => countOf(db.selectFrom(table as "events").where("site", "=", site));
      const pending = db.selectFrom("comments").where("site", "=", site).where("state", "=", "pending");
      return {
        submissions: await count("submissions"),
        subscribers: await count("subscribers"),
        orders: await count("orders"),
        likes: await count("likes"),
        pendingComments: await countOf(pending),
        events: await count("events"),
        hits: await count("hits"),
        errors: await count("javascript_errors"),
      };
    },
    setPassword: (site, password, area = WHOLE_SITE) => setPassword(db, site, area, password),
    removePassword: (site, area = WHOLE_SITE) => removePassword(db, site, area),
    setMember: (site, member) => setMember(db, site, member, now()),
    moderate: (site, id, state) => moderate(db, site, id, state),
  };
}

interface Countable {
  // biome-ignore lint/suspicious/noExplicitAny: the builder's own type depends on the table
  select(selection: any): any;
}

async function countOf(query: Countable): Promise<number> {
  const { count } = await query
    .select((select: { fn: { countAll(): { as(name: string): unknown } } }) =>
      select.fn.countAll().as("count"),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
