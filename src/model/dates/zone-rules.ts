import {
  type Activation,
  clockOf,
  parseWall,
  readRules,
  type ZoneData,
  type ZoneEra,
  type ZoneRule,
} from "./zone-rule-reading.js";

const MINUTE = 60_000;

/**
 * Returns the offset of `zone` at `instant` (milliseconds) in minutes east of UTC. Without data for the zone, returns
 * the offset of the browser.
 *
 * @throws Error if all eras of the zone ended before the instant
 */
export function zoneOffset(data: ZoneData | null | undefined, zone: string, instant: number): number {
  const eras = erasOf(data?.zones, zone);
  if (eras.length === 0) return 0 - new Date(instant).getTimezoneOffset();
  for (const [offset, name, , until] of eras) {
    const standard = clockOf(offset).minutes;
    const saving = savingsOf(name, data?.rules, standard);
    if (instant < endOf(until, standard, saving)) return standard + saving.at(instant);
  }
  throw new Error(`The data of the time zone "${zone}" ends before ${instant}.`);
}

function erasOf(zones: ZoneData["zones"], zone: string): readonly ZoneEra[] {
  if (zones === undefined || zones === null) return [];
  if (Array.isArray(zones)) return zones as readonly ZoneEra[];
  const named = zones as Readonly<Record<string, readonly ZoneEra[] | string>>;
  const eras = Object.hasOwn(named, zone) ? named[zone] : undefined;
  if (typeof eras !== "string") return eras ?? [];
  const target = Object.hasOwn(named, eras) ? named[eras] : undefined;
  return Array.isArray(target) ? (target as readonly ZoneEra[]) : [];
}

/** Daylight saving of one era. */
interface Savings {
  /** Minutes at an instant. */
  readonly at: (instant: number) => number;
  /** Every saving that occurs, largest first. */
  readonly possible: readonly number[];
}

function savingsOf(name: ZoneEra[1], rules: ZoneData["rules"], standard: number): Savings {
  const rows = typeof name === "string" && rules && Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rows === undefined) {
    const fixed = typeof name === "number" || /^-?\d/.test(name ?? "") ? clockOf(name).minutes : 0;
    return { at: () => fixed, possible: [fixed] };
  }
  const read = readRules(rows);
  const possible = [...new Set([0, ...read.map(({ save }) => save)])].sort((a, b) => b - a);
  return { at: (instant) => savingAt(read, standard, instant), possible };
}

/** Returns the saving after the latest change at or before `instant`, or 0 before the first one. */
function savingAt(rules: readonly ZoneRule[], standard: number, instant: number): number {
  const year = new Date(instant + standard * MINUTE).getUTCFullYear();
  const changes: Activation[] = [];
  for (const rule of rules) {
    const last = Math.min(rule.to, year + 1);
    // The last two years are enough: a rule in force has taken effect again by then.
    for (let ruleYear = Math.max(rule.from, last - 2); ruleYear <= last; ruleYear++) {
      changes.push(rule.in(ruleYear));
    }
  }
  changes.sort((a, b) => a.wall - b.wall);
  let saving = 0;
  for (const { wall, clock, save } of changes) {
    if (instantOf(wall, clock, standard, saving) > instant) break;
    saving = save;
  }
  return saving;
}

function instantOf(wall: number, clock: Activation["clock"], standard: number, saving: number): number {
  if (clock === "universal") return wall;
  return wall - (standard + (clock === "local" ? saving : 0)) * MINUTE;
}

/** Returns the instant at which an era ends. */
function endOf(until: ZoneEra[3], standard: number, saving: Savings): number {
  const end = parseWall(until);
  if (end === undefined) return Number.POSITIVE_INFINITY;
  if (end.clock !== "local") return instantOf(end.wall, end.clock, standard, 0);
  // The saving just before the end determines its local time. If two match, the earlier end wins.
  for (const save of saving.possible) {
    const instant = instantOf(end.wall, "local", standard, save);
    if (saving.at(instant - 1) === save) return instant;
  }
  const standardEnd = instantOf(end.wall, "standard", standard, 0);
  return standardEnd - saving.at(standardEnd - 1) * MINUTE;
}
