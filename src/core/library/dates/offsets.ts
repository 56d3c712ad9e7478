import { BoundedCache } from "../locale/bounded-cache.js";
import { UTC } from "./zone-names.js";

/**
 * Offsets of time zones at an instant, from the rules of `Intl`: exact for every zone, in gaps and overlaps, before
 * 1970 (including local mean time) and after 2037. One lookup takes a microsecond, so time is divided into blocks
 * shorter than the distance between any two changes of a zone (166 hours in the IANA database, 1883 to 2087). A block
 * whose ends have the same offset has only that one; any other has exactly one change, which is searched for once.
 */
const BLOCK = 5 * 86400000;

/** A block with the change in it. `at` is infinite if there is none. */
interface Block {
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The first key of its blocks in the shared cache. */
  readonly firstKey: number;
}

/** By lower-case name. There are about 600, and opening one takes a tenth of a millisecond. */
const zones = new Map<string, Zone>();
/** By name in any letter case. */
const zonesByName = new BoundedCache<string, Zone>(1024);
/** Two megabytes; a page uses a few dozen. */
const blocks = new BoundedCache<number, Block>(16384);
/** More than the number of blocks in the range of dates. */
const KEYS_PER_ZONE = 2 ** 21;

/** Returns the milliseconds that local time in a zone is ahead of UTC. `zoneName` must be a known name. */
export function offsetAt(zoneName: string, instant: number): number {
  if (zoneName === UTC) return 0;
  const zone = zonesByName.get(zoneName) ?? zonesByName.set(zoneName, openZone(zoneName));
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

/** Parses "1/1/1883, GMT-04:56:02". A bare "GMT" is zero. */
function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const match = OFFSET.exec(format.format(instant));
  if (match?.[1] === undefined) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return (match[1] === "-" ? -seconds : seconds) * 1000;
}
