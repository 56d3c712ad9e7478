/**
 * An era of a zone: minutes east of UTC, name of the rules or fixed saving, abbreviation, wall time of the end (null
 * for none).
 */
export type ZoneEra = readonly [
  offset: number | string,
  rules: string | number | null,
  format: string | null,
  until?: string | number | null,
];

/** A rule: first year, last year, type, month, day, time, saving, letter. */
export type ZoneRuleRow = readonly [
  from: number | string,
  to: number | string,
  type: string | null,
  month: string,
  on: string | number,
  at: string | number,
  save: string | number,
  letter: string | null,
];

export interface ZoneData {
  /** The eras of the only zone, or those of each zone by name. A string instead of eras is an alias. */
  readonly zones?: readonly ZoneEra[] | Readonly<Record<string, readonly ZoneEra[] | string>> | undefined;
  readonly rules?: Readonly<Record<string, readonly ZoneRuleRow[]>> | undefined;
}

const SECOND = 1_000;
const DAY = 86_400_000;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The clock of a time: wall clock, standard time, or UTC. */
export type Clock = "local" | "standard" | "universal";

/** One change of daylight saving. */
export interface Activation {
  /** The reading of the clock, as milliseconds since 1970 on that clock. */
  readonly wall: number;
  readonly clock: Clock;
  /** Minutes of daylight saving from then on. */
  readonly save: number;
}

export interface ZoneRule {
  readonly from: number;
  readonly to: number;
  /** Minutes. */
  readonly save: number;
  /** The change that the rule makes in a year. */
  readonly in: (year: number) => Activation;
}

export function readRules(rows: readonly ZoneRuleRow[]): readonly ZoneRule[] {
  return rows.map(([first, last, , monthName, on, at, saved]) => {
    const from = Number(first);
    const month = monthOf(monthName);
    const time = clockOf(at);
    const save = clockOf(saved).minutes;
    return {
      from,
      to: lastYear(last, from),
      save,
      in: (year) => ({ wall: dayOf(year, month, on) + time.minutes * 60 * SECOND, clock: time.clock, save }),
    };
  });
}

function lastYear(last: number | string, from: number): number {
  const text = `${last}`.toLowerCase();
  if (/^ma/.test(text)) return Number.POSITIVE_INFINITY;
  return /^o/.test(text) ? from : Number(text);
}

/** Parses `2:00`, `-1`, `2:00s`, `1:00u` or a number of minutes. */
export function clockOf(time: string | number | null | undefined): { minutes: number; clock: Clock } {
  if (typeof time === "number") return { minutes: time, clock: "local" };
  const [, sign, hours = "0", minutes = "0", seconds = "0", suffix = ""] =
    /^\s*(-?)(\d+)(?::(\d+))?(?::(\d+(?:\.\d+)?))?([a-z]?)/i.exec(time ?? "") ?? [];
  const total = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return { minutes: sign === "-" ? -total : total, clock: clockNamed(suffix.toLowerCase()) };
}

function clockNamed(suffix: string): Clock {
  if (suffix === "s") return "standard";
  return suffix === "u" || suffix === "g" || suffix === "z" ? "universal" : "local";
}

/**
 * Parses the end of an era: `1967 Apr 30 2:00s` or a prefix down to the year, or an instant in milliseconds. Returns
 * undefined for the current era.
 */
export function parseWall(until: ZoneEra[3]): { wall: number; clock: Clock } | undefined {
  if (until === null || until === undefined || until === "") return undefined;
  if (typeof until === "number" && Math.abs(until) > 9_999) return { wall: until, clock: "universal" };
  const [year, month = "Jan", day = "1", time = "0"] = `${until}`.trim().split(/\s+/);
  const { minutes, clock } = clockOf(time);
  return { wall: dayOf(Number(year), monthOf(month), day) + minutes * 60 * SECOND, clock };
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()));
}

/** Returns the midnight at which a day of a month begins: `8`, `lastSun`, `Sun>=8` or `Sun<=25`. */
function dayOf(year: number, month: number, on: string | number): number {
  const text = `${on}`;
  const last = /^last\s*([a-z]+)/i.exec(text)?.[1];
  if (last !== undefined) return onOrBefore(midnight(year, month + 1, 0), last);
  const [, weekday = "", direction, day] = /^([a-z]+)([<>])=(\d+)/i.exec(text) ?? [];
  if (direction === undefined) return midnight(year, month, Number(text));
  const bound = midnight(year, month, Number(day));
  return direction === "<" ? onOrBefore(bound, weekday) : onOrBefore(bound + 6 * DAY, weekday);
}

function midnight(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

function onOrBefore(bound: number, weekday: string): number {
  const weekdayIndex = WEEKDAYS.findIndex((name) => name.startsWith(weekday.toLowerCase()));
  return bound - ((new Date(bound).getUTCDay() - weekdayIndex + 7) % 7) * DAY;
}
