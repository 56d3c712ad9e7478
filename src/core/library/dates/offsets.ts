import { BoundedCache } from "../locale/bounded-cache.js";
import { UTC } from "./zone-names.js";

/**
 * Offsets of time zones at an instant, from the rules that `Intl` has: exact for every host zone, in gaps and
 * overlaps, before 1970 (local mean time included) and after 2037. One look-up takes a microsecond, so time is cut
 * into blocks shorter than any two changes of a zone are apart (166 hours in the IANA database, 1883 to 2087): a
 * block whose ends agree has one offset, any other has exactly one change, which is searched for once.
 */
const BLOCK = 5 * 86400000;

/** The change inside a block; without one `at` is infinite. */
interface Block {
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** First of the keys that its blocks have in the common cache. */
  readonly firstKey: number;
}

/** By lower-case name: there are some 600, and opening one takes a tenth of a millisecond. */
const zones = new Map<string, Zone>();
/** By name as given, which may be in any letter case. */
const zonesAsGiven = new BoundedCache<string, Zone>(1024);
/** Two megabytes; a page uses a few dozen. */
const blocks = new BoundedCache<number, Block>(16384);
/** More blocks than the range of dates has. */
const KEYS_PER_ZONE = 2 ** 21;

/** Milliseconds that local time in a zone, given by a known name, is ahead of UTC. */
export function offsetAt(zoneName: string, instant: number): number {
  if (zoneName === UTC) return 0;
  const zone = zonesAsGiven.get(zoneName) ?? zonesAsGiven.set(zoneName, openZone(zoneName));
  const number = Math.floor(instant / BLOCK);
  const key = zone.firstKey + number;
  let block = blocks.get(key);
  if (block === undefined) {
    block = blocks.set(key, openBlock(zone.format, number * BLOCK));
  }
  return instant < block.at ? block.before : block.after;
}

function openZone(zoneName: string): Zone {
  const key = zoneName.toLowerCase();
  let zone = zones.get(key);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zoneName, timeZoneName: "longOffset" });
    zone = { format, firstKey: (zones.size + 0.5) * KEYS_PER_ZONE };
    zones.set(key, zone);
  }
  return zone;
}

function openBlock(format: Intl.DateTimeFormat, start: number): Block {
  const before = readOffset(format, start);
  const after = readOffset(format, start + BLOCK);
  if (before === after) return { before, after, at: Number.POSITIVE_INFINITY };
  let low = start;
  let high = start + BLOCK;
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (readOffset(format, middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, at: high };
}

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Reads "1/1/1883, GMT-04:56:02"; a bare "GMT" is zero. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const match = OFFSET.exec(format.format(instant));
  if (match?.[1] === undefined) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return (match[1] === "-" ? -seconds : seconds) * 1000;
}
