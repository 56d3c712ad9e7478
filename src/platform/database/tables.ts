import type { RecordTable } from "./record-tables.js";

/**
 * The rows of each table, equal in both engines: keys are text, times are milliseconds since 1970, and JSON is text.
 */
export interface Tables {
  readonly secrets: { readonly name: string; readonly value: string };
  readonly sessions: { readonly id: string; readonly data: string; readonly expires_at: number };
  readonly submissions: {
    readonly id: string;
    readonly site: string;
    readonly form_id: string;
    readonly form_name: string;
    /** The random part of the key. Null for forms posted without a script. */
    readonly form_key: string | null;
    readonly answers: string;
    readonly page: string;
    readonly created_at: number;
  };
  readonly recent_submissions: {
    readonly digest: string;
    readonly submission_id: string;
    readonly created_at: number;
  };
  readonly subscribers: {
    readonly site: string;
    readonly email: string;
    readonly source: string;
    readonly created_at: number;
  };
  readonly stock: {
    readonly site: string;
    readonly item_id: string;
    readonly variant_id: string;
    /** The stock in the latest data of the site. */
    readonly stated: number;
    /** When that data was last changed. */
    readonly stated_at: number;
    /** The number of pieces sold since then. */
    readonly sold: number;
  };
  /** The sales since the latest data of the site, so that later data can count those after its own time. */
  readonly sales: {
    readonly site: string;
    readonly item_id: string;
    readonly variant_id: string;
    readonly quantity: number;
    readonly sold_at: number;
  };
  readonly cart_entries: {
    readonly id: string;
    readonly site: string;
    readonly cart_id: string;
    readonly item_id: string;
    readonly variant_id: string;
    /** The answers to the product's form as JSON, or "". */
    readonly answers: string;
    /** Distinguishes entries of one variant with different answers. */
    readonly answers_digest: string;
    readonly quantity: number;
    readonly created_at: number;
    /** These pieces are reserved for this cart until then. */
    readonly held_until: number;
  };
  readonly orders: {
    readonly id: string;
    readonly site: string;
    readonly cart_id: string;
    readonly cart: string;
    readonly created_at: number;
  };
  readonly restock_requests: {
    readonly site: string;
    readonly item_id: string;
    readonly variant_id: string;
    readonly email: string;
    readonly created_at: number;
    /** Name of the product and its variant. */
    readonly title: string;
  };
  readonly comments: {
    readonly id: string;
    readonly site: string;
    readonly item_id: string;
    readonly author: string;
    readonly body: string;
    readonly state: CommentState;
    readonly created_at: number;
  };
  readonly comment_marks: {
    readonly comment_id: string;
    readonly visitor: string;
    readonly kind: "like" | "flag";
    readonly created_at: number;
  };
  readonly likes: {
    readonly site: string;
    readonly item_id: string;
    readonly visitor: string;
    readonly created_at: number;
  };
  readonly hits: {
    readonly id: string;
    readonly site: string;
    readonly kind: string;
    readonly data: string;
    readonly created_at: number;
  };
  readonly events: {
    readonly id: string;
    readonly site: string;
    readonly name: string;
    readonly data: string;
    readonly created_at: number;
  };
  readonly javascript_errors: {
    readonly id: string;
    readonly site: string;
    readonly event: string;
    readonly data: string;
    readonly created_at: number;
  };
  /** Bytes of each site's records in one of the three tables above. */
  readonly record_sizes: { readonly site: string; readonly kind: RecordTable; readonly bytes: number };
  /** JSON written by owners: preferences, header and footer, navigation, form models etc. */
  readonly documents: {
    readonly site: string;
    readonly kind: string;
    readonly name: string;
    readonly value: string;
    readonly changed_at: number;
  };
  readonly members: {
    readonly id: string;
    readonly site: string;
    readonly email: string;
    readonly password: string;
    readonly roles: string;
    readonly created_at: number;
  };
  /** `area` is "" for the site, a collection's id, or "owner" with an empty site. */
  readonly passwords: { readonly site: string; readonly area: string; readonly hash: string };
  readonly outbox: {
    readonly id: string;
    readonly site: string;
    readonly kind: "email" | "webhook" | "other";
    readonly target: string;
    readonly payload: string;
    readonly state: "waiting" | "sent" | "unsupported";
    readonly attempts: number;
    readonly due_at: number;
    readonly last_error: string;
    readonly created_at: number;
  };
}

export type CommentState = "pending" | "public" | "rejected";
