import { duration } from "./date-tables.js";
import { code } from "./markdown-tables.js";
import {
  type CellExample,
  call,
  eachCell,
  json,
  object,
  printed,
  site,
  type TableReader,
} from "./value-tables.js";

/** 2020-02-24T19:04:40Z, a Monday; 2:04 p.m. in New York. */
const START = 1582571080000;
const NEW_YORK = site("New York");

/** `2020-02-24`, `2020-02-25T04:30Z` or `-000043-03-15T12:00:00Z` as JSON text; undefined for "(missing)". */
function instant(text: string): string | undefined {
  return text === "(missing)" ? undefined : String(Date.parse(text));
}

function datetime(options: string, output: string, locale = "en"): CellExample {
  return {
    template: call("t", "datetime", options),
    data: object({ t: String(START), website: NEW_YORK }),
    locale,
    ...printed(output),
  };
}

function interval(options: string, later: string, output: string, locale = "en"): CellExample {
  return {
    template: call("s,e", "datetime-interval", options),
    data: object({ s: String(START), e: String(START + duration(later)), website: NEW_YORK }),
    locale,
    ...printed(output),
  };
}

function relative(options: string, later: string, output: string, locale = "en"): CellExample {
  return {
    template: call("e", "relative-time", options),
    data: object({ e: String(START + duration(later)) }),
    locale,
    now: START,
    ...printed(output),
  };
}

function between(from: string, to: string, options: string, output: string): CellExample {
  return {
    template: call("a,b", "relative-time", options),
    data: object({ a: instant(from), b: instant(to) }),
    ...printed(output),
  };
}

/** Readers for the tables of `datetime`, `datetime-interval` and `relative-time`. */
export const calendarTables: readonly TableReader[] = [
  {
    section: "6.3",
    headers: "Options | Output",
    read: ({ cells: [options = "", output = ""] }) => [datetime(options, output)],
  },
  {
    section: "6.4",
    headers: "Options | en",
    read: (row, table) =>
      eachCell(row, table, (options, locale, output) => datetime(options, output, locale)),
  },
  {
    section: "6.4",
    headers: "Locale | Output of",
    read: ({ cells: [locale = "", output = ""] }) => [datetime("(none)", output, locale)],
  },
  {
    section: "6.5",
    headers: "Instant | Zone",
    read: ({ cells: [at = "", zone = "", output = ""] }) => [
      {
        template: "{t|datetime full}",
        data: object({ t: instant(at), website: site(zone) }),
        ...printed(output),
      },
    ],
  },
  {
    section: "6.6",
    headers: "Value | Output of",
    read: ({ cells: [value = "", output = ""] }) => [
      {
        template: "{t|datetime short}",
        data: object({ t: json(value), website: site("UTC") }),
        ...printed(output),
      },
    ],
  },
  {
    section: "7.2",
    headers: "Options | +10 s",
    read: (row, table) =>
      eachCell(row, table, (options, later, output) => interval(options, later.split(",")[0] ?? "", output)),
  },
  {
    section: "7.2",
    headers: "Locale | (none)",
    read: (row, table) =>
      eachCell(row, table, (locale, header, output) => {
        const [options = "", later = ""] = header.split(", ");
        return interval(options, later, output, locale);
      }),
  },
  {
    section: "7.2",
    headers: "Start | End",
    read: ({ cells: [start = "", end = "", zone = "", output = ""] }) => [
      {
        template: "{s,e|datetime-interval}",
        data: object({ s: instant(start), e: instant(end), website: site(zone) }),
        ...printed(output),
      },
    ],
  },
  {
    section: "8.3",
    headers: "e − now | (none)",
    read: (row, table) => eachCell(row, table, (later, options, output) => relative(options, later, output)),
  },
  {
    section: "8.3",
    headers: "e − now | en",
    read: (row, table) =>
      eachCell(row, table, (later, locale, output) => relative("(none)", later, output, locale)),
  },
  {
    section: "8.3",
    headers: "a | b | Output",
    read: ({ cells: [a = "", b = "", plain = "", fraction = "", swapped = ""] }) => [
      between(a, b, "(none)", plain),
      between(a, b, "maxFrac:2", fraction),
      between(b, a, "(none)", swapped),
    ],
  },
  {
    section: "8.3",
    headers: "Options | Locale",
    read: ({ cells: [options = "", locale = "", later = "", output = ""] }) => [
      relative(options, later, output, locale),
    ],
  },
  {
    section: "8.3",
    headers: "Template | Data | Output, now as above",
    read: ({ cells: [template = "", data = "", output = ""] }) => [
      { template: code(template) ?? "", data: json(data) ?? "{}", now: START, ...printed(output) },
    ],
  },
];
