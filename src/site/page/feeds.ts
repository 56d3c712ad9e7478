import type { JsonObject, Value } from "#core/values/value.js";
import { read } from "#model/json.js";

/** The newest items of a feed. */
const MAX_ITEMS = 20;

export interface FeedSubject {
  readonly context: JsonObject;
  /** On the page of an item. */
  readonly item: JsonObject | undefined;
  /** On the page of a collection. */
  readonly items: readonly JsonObject[] | undefined;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns a page in a format for other programs. Undefined if the page or the format has none. */
export function feedOf(
  format: string | null,
  { context, item, items, origin, now }: FeedSubject,
): { readonly type: string; readonly body: string } | undefined {
  if (format === "rss" && items !== undefined)
    return { type: "application/rss+xml; charset=utf-8", body: rssOf(context, items, origin) };
  if (format !== "ical" || item === undefined) return undefined;
  const body = icalOf(item, now, origin);
  return body === undefined ? undefined : { type: "text/calendar; charset=utf-8", body };
}

/** Returns the RSS feed of a collection. Texts of the platform are HTML already. */
function rssOf(context: JsonObject, items: readonly JsonObject[], origin: string): string {
  const collection = context["collection"];
  const title = `${textAt(collection, "title")} — ${textAt(context["website"], "siteTitle")}`;
  const entries = items
    .slice(0, MAX_ITEMS)
    .map((item) =>
      [
        "<item>",
        `<title>${xml(plain(textAt(item, "title")))}</title>`,
        `<link>${xml(origin + textAt(item, "fullUrl"))}</link>`,
        `<guid isPermaLink="false">${xml(textAt(item, "id"))}</guid>`,
        `<pubDate>${new Date(Number(item["publishOn"] ?? 0)).toUTCString()}</pubDate>`,
        `<description>${xml(textAt(item, "excerpt") || textAt(item, "body"))}</description>`,
        "</item>",
      ].join(""),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${xml(plain(title))}</title>`,
    `<link>${xml(origin + textAt(collection, "fullUrl"))}</link>`,
    `<description>${xml(plain(textAt(collection, "description")))}</description>`,
    ...entries,
    "</channel></rss>",
    "",
  ].join("\n");
}

/** Returns an event as a calendar file. Undefined for other items. */
function icalOf(item: JsonObject, now: number, origin: string): string | undefined {
  const { startDate, endDate } = item;
  if (typeof startDate !== "number") return undefined;
  const location = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"]
    .map((key) => plain(textAt(item["location"], key)))
    .filter(Boolean);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Platen//EN",
    "BEGIN:VEVENT",
    `UID:${textAt(item, "id")}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(startDate)}`,
    `DTEND:${calendarTime(typeof endDate === "number" ? endDate : startDate)}`,
    `SUMMARY:${calendarText(plain(textAt(item, "title")))}`,
    ...(location.length === 0 ? [] : [`LOCATION:${calendarText(location.join(", "))}`]),
    `URL:${origin}${textAt(item, "fullUrl")}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return lines.join("\r\n");
}

function calendarTime(time: number): string {
  return `${new Date(time).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Removes elements and the escapes of HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

function xml(text: string): string {
  return (
    text
      // Characters that XML does not have.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

function textAt(value: Value, key: string): string {
  const member = read(value, key);
  return typeof member === "string" ? member : "";
}
