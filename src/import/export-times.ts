import type { ExportItem } from "./export-reader.js";

export interface ItemTime {
  /** ISO text in UTC. */
  readonly publishOn: string;
  readonly source: "zoned" | "without-zone" | "missing";
}

const STORED = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;
/** 2025-01-01, for items of exports without any time. */
const FIRST_DAY = "2025-01-01T00:00:00Z";

/** Chooses the time of an item: the one in UTC, the one of the feed, then the one without a zone, read as UTC. */
export function timeOf({ fields }: ExportItem, channelTime: string | undefined): ItemTime {
  const zoned = storedTime(fields["wp:post_date_gmt"]) ?? feedTime(fields["pubDate"]);
  if (zoned !== undefined) return { publishOn: zoned, source: "zoned" };
  const local = storedTime(fields["wp:post_date"]);
  if (local !== undefined) return { publishOn: local, source: "without-zone" };
  return { publishOn: feedTime(channelTime) ?? FIRST_DAY, source: "missing" };
}

/** Reads `2024-05-01 10:00:00` as UTC. Drafts have `0000-00-00 00:00:00`. */
export function storedTime(text: string | undefined): string | undefined {
  const parts = STORED.exec(text ?? "");
  if (parts === null || Number(parts[1]) < 1000) return undefined;
  const iso = `${parts.slice(1, 4).join("-")}T${parts.slice(4).join(":")}Z`;
  const time = Date.parse(iso);
  // 31 February is not rejected by all engines.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso.slice(0, -1)) ? undefined : iso;
}

const FEED = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:[+-]\d{4}|GMT|UTC)$/;

/** Reads `Wed, 01 May 2024 10:00:00 +0000`. */
function feedTime(text: string | undefined): string | undefined {
  if (text === undefined || !FEED.test(text)) return undefined;
  const time = Date.parse(text);
  // Feeds write year 1 or -1 for what is not published.
  if (Number.isNaN(time) || time < Date.UTC(1000, 0)) return undefined;
  return new Date(time).toISOString().replace(".000Z", "Z");
}
