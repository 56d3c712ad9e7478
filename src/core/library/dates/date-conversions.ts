import { MONTHS, shortName, WEEKDAYS } from "#model/dates/english-names.js";
import type { ZonedInstant } from "./zoned-instant.js";

/** Formats one field of a date. */
export type Field = (at: ZonedInstant) => string;
/** The parts of a conversion: fields and literal text. */
export type Conversion = readonly (Field | string)[];

const pad = (value: number, width: number, fill: "0" | " "): string => String(value).padStart(width, fill);
const zeros = (value: number, width = 2): string => pad(value, width, "0");
const hour12 = (at: ZonedInstant): number => at.hour % 12 || 12;

const weekday: Field = (at) => WEEKDAYS[at.weekday] ?? "";
const month: Field = (at) => MONTHS[at.month] ?? "";
const shortWeekday: Field = (at) => shortName(weekday(at));
const shortMonth: Field = (at) => shortName(month(at));
const year: Field = (at) => String(at.year);
const year2: Field = (at) => zeros(at.year % 100);
const month2: Field = (at) => zeros(at.month + 1);
const day: Field = (at) => String(at.day);
const day2: Field = (at) => zeros(at.day);
const spacedDay: Field = (at) => pad(at.day, 2, " ");
const hour2: Field = (at) => zeros(at.hour);
const halfDayHour: Field = (at) => String(hour12(at));
const halfDayHour2: Field = (at) => zeros(hour12(at));
const minute2: Field = (at) => zeros(at.minute);
const second2: Field = (at) => zeros(at.second);
const half: Field = (at) => (at.hour < 12 ? "AM" : "PM");
const week2: Field = (at) => zeros(at.weekOfYear);
const abbreviation: Field = (at) => at.abbreviation;

const minutesAndSeconds: Conversion = [":", minute2, ":", second2];

/** Conversions by the character after `%`. The reference of the formatter `date` describes weeks and hours. */
export const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  a: [shortWeekday],
  A: [weekday],
  b: [shortMonth],
  h: [shortMonth],
  B: [month],
  C: [(at) => zeros(Math.floor(at.year / 100))],
  Y: [year],
  y: [year2],
  G: [(at) => zeros(at.isoYear, 4)],
  g: [(at) => zeros(at.isoYear % 100)],
  q: [(at) => String(Math.floor(at.month / 3) + 1)],
  m: [month2],
  d: [day2],
  e: [spacedDay],
  j: [(at) => zeros(at.dayOfYear, 3)],
  u: [(at) => String(at.weekday || 7)],
  w: [(at) => String(at.weekday)],
  U: [week2],
  W: [week2],
  V: [(at) => zeros(at.isoWeek)],
  H: [hour2],
  k: [(at) => pad(at.hour, 2, " ")],
  I: [halfDayHour2],
  l: [(at) => pad(hour12(at), 2, " ")],
  i: [halfDayHour],
  M: [minute2],
  S: [second2],
  N: [(at) => zeros(at.millisecond * 1000000, 9)],
  p: [half],
  P: [(at) => half(at).toLowerCase()],
  s: [(at) => String(Math.trunc(at.instant / 1000))],
  z: [offset],
  Z: [abbreviation],
  n: ["\n"],
  t: ["\t"],
  "%": ["%"],
  c: [
    shortWeekday,
    ", ",
    shortMonth,
    " ",
    day,
    ", ",
    year,
    " ",
    halfDayHour,
    ...minutesAndSeconds,
    " ",
    half,
    " ",
    abbreviation,
  ],
  D: [month2, "/", day2, "/", year2],
  x: [month2, "/", day2, "/", year],
  F: [year, "-", month2, "-", day2],
  v: [spacedDay, "-", shortMonth, "-", year],
  r: [halfDayHour, ...minutesAndSeconds, " ", half],
  R: [hour2, ":", minute2],
  T: [hour2, ...minutesAndSeconds],
  X: [halfDayHour2, ...minutesAndSeconds, " ", half],
};

/** Formats an offset like "+05:45". Drops the seconds of local mean time. */
function offset(at: ZonedInstant): string {
  const minutes = Math.floor(Math.abs(at.offset) / 60000);
  const sign = at.offset < 0 && minutes > 0 ? "-" : "+";
  return `${sign}${zeros(Math.floor(minutes / 60))}:${zeros(minutes % 60)}`;
}
