import { code, codes } from "./markdown-tables.js";
import { unmark } from "./marks.js";
import { call, eachCell, json, object, printed, site, type TableReader } from "./value-tables.js";

/** The instant of the tables that do not name one. */
const INSTANT = 1613597165345;
const NOW = 1600000000000;
const FIELDS = "{t|date %a %F %T %z %Z, %i %p, U%U W%W V%V G%G}";
const NEW_YORK = site("New York");

function instant(text: string): string {
  return String(Date.parse(text));
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** `+59 min 59 s`, `2 d − 1 ms`, `100 × 365 d` in milliseconds. */
export function duration(text: string): number {
  let sum = 0;
  const parts = text.matchAll(/([+−-])?\s*(?:(\d+) × )?(\d+(?:\.\d+)?)\s*(ms|s|min|h|d)?(?=\s|$)/g);
  let sign = 1;
  for (const [, mark, times = "1", amount, unit = "ms"] of parts) {
    if (mark !== undefined) sign = mark === "+" ? 1 : -1;
    sum += sign * Number(times) * Number(amount) * (UNITS[unit] ?? 1);
  }
  return Math.round(sum);
}

/** Readers for the tables of `date`, `timesince` and `humanizeDuration`. */
export const dateTables: readonly TableReader[] = [
  {
    section: "1.5",
    headers: "`website`",
    read: ({ cells: [cell = "", output = ""] }) => {
      const [first, ...zones] = codes(cell);
      const websites = [first, ...zones.map((timeZone) => object({ timeZone }))];
      return websites.map((website) => ({
        template: "{t|date %F %T %z %Z}",
        data: object({ t: String(INSTANT), website }),
        ...printed(output),
      }));
    },
  },
  {
    section: "1.7",
    headers: "Template | Output with no locale",
    read: ({ cells: [templates = "", output = ""] }) =>
      codes(templates).map((template) => ({
        template,
        data: object({
          t: /t = (\d+)/.exec(templates)?.[1] ?? instant("2018-03-12T16:00:00Z"),
          e: instant("2018-03-13T16:00:00Z"),
          n: "5",
          m: '{"value":"5","currency":"USD"}',
          msg: '"x"',
        }),
        locale: null,
        now: NOW,
        ...printed(output),
      })),
  },
  {
    section: "2.1",
    headers: "Template | Output (New York",
    read: ({ cells: [template = "", output = ""] }) => [
      {
        template: unmark(code(template) ?? ""),
        data: object({ t: String(INSTANT), website: NEW_YORK }),
        ...printed(output),
      },
    ],
  },
  {
    section: "2.2",
    headers: " | writes",
    read: (row, table) =>
      eachCell(row, table, (conversion, header, cell) => ({
        template: call("t", "date", conversion),
        data: object({ t: instant(header.split(" ")[0] ?? ""), website: NEW_YORK }),
        ...(header === "writes" ? { output: "" } : printed(cell)),
      })).slice(1),
  },
  {
    section: "2.2",
    headers: "Format | Output (New York",
    read: ({ cells: [format = "", output = ""] }) => [
      {
        template: call("t", "date", format),
        data: object({ t: String(INSTANT), website: NEW_YORK }),
        ...printed(output),
      },
    ],
  },
  {
    section: "2.3",
    headers: "Instant | Zone | Output",
    read: ({ cells: [at = "", zone = "", output = ""] }) => [
      {
        template: FIELDS,
        data: object({ t: instant(at.replace(/^0001/, "+000001")), website: site(zone) }),
        ...printed(output),
      },
    ],
  },
  {
    section: "2.4",
    headers: "Value | Output of",
    read: ({ cells: [value = "", output = ""] }) => [
      {
        template: "{t|date %F %T.%N %s}",
        data: object({ t: json(value), website: site("UTC") }),
        ...printed(output),
      },
    ],
  },
  {
    section: "3.",
    headers: "now − instant | Text",
    read: ({ cells: [age = "", text = ""] }) => [
      {
        template: "{t|timesince}",
        data: object({ t: String(NOW - duration(age)) }),
        now: NOW,
        ...printed(text),
        part: { after: ">", before: "</span>" },
      },
    ],
  },
  {
    section: "3.",
    headers: "Value (now",
    read: ({ cells: [value = "", output = ""] }) => [
      { template: "{t|timesince}", data: object({ t: json(value) }), now: NOW, ...printed(output) },
    ],
  },
  {
    section: "4.",
    headers: "Value | Output",
    read: ({ cells: [value = "", output = ""] }) => [
      { template: "{t|humanizeDuration}", data: object({ t: json(value) }), ...printed(output) },
    ],
  },
];
