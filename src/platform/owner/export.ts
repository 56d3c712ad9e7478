import type { CommentState } from "../database/tables.js";
import type { OwnerRecords } from "./records.js";

export const exportKinds = [
  "submissions",
  "subscribers",
  "orders",
  "carts",
  "restock",
  "likes",
  "comments",
  "visits",
  "events",
  "errors",
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** One record. All records of a kind have the same columns, except for answers. */
export type ExportRow = Readonly<Record<string, string>>;

/** Returns all records of a kind, newest first, with times in ISO 8601. */
export async function exportRows(
  records: OwnerRecords,
  kind: ExportKind,
  site: string,
  state?: CommentState,
): Promise<readonly ExportRow[]> {
  switch (kind) {
    case "submissions":
      return (await records.submissions(site)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        form: row.form_name,
        formId: row.form_id,
        page: String((JSON.parse(row.page) as Record<string, unknown>)["pagePath"] ?? ""),
        ...prefixed(JSON.parse(row.answers) as Record<string, unknown>),
      }));
    case "subscribers":
      return (await records.subscribers(site)).map((row) => ({
        email: row.email,
        time: isoTime(row.created_at),
        source: row.source,
      }));
    case "orders":
      return (await records.orders(site)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        cart: row.cart,
      }));
    case "carts":
      return (await records.filledCarts(site)).flat().map((row) => ({
        cart: row.cart_id,
        time: isoTime(row.created_at),
        item: row.item_id,
        variant: row.variant_id,
        quantity: String(row.quantity),
        answers: row.answers,
      }));
    case "restock":
      return (await records.restock(site)).map((row) => ({
        email: row.email,
        time: isoTime(row.created_at),
        item: row.item_id,
        variant: row.variant_id,
      }));
    case "likes":
      return (await records.likes(site)).map((row) => ({
        item: row.item_id,
        likes: String(row.likes),
        time: isoTime(row.latest),
      }));
    case "comments":
      return (await records.comments(site, state)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        item: row.item_id,
        state: row.state,
        author: row.author,
        text: row.body,
      }));
    case "visits":
      return (await records.hits(site)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        kind: row.kind,
        data: row.data,
      }));
    case "events":
      return (await records.events(site)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        event: row.name,
        data: row.data,
      }));
    case "errors":
      return (await records.errors(site)).map((row) => ({
        id: row.id,
        time: isoTime(row.created_at),
        event: row.event,
        data: row.data,
      }));
  }
}

/** Formats CSV (RFC 4180). A cell that a spreadsheet would evaluate as a formula gets a leading apostrophe. */
export function toCsv(rows: readonly ExportRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/**
 * Spreadsheets take this for the start of a formula: a sign, also in its wide and small forms, after characters that
 * they may skip; or a control character.
 */
const FORMULA = /^(?:\p{Cc}|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns answers as columns with a prefix, so that they do not collide with other columns. */
function prefixed(answers: Readonly<Record<string, unknown>>): ExportRow {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      `answer:${id}`,
      typeof value === "string"
        ? value
        : Array.isArray(value)
          ? value.join(" ").trim()
          : JSON.stringify(value),
    ]),
  );
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
