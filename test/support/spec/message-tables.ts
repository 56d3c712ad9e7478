import { code } from "./markdown-tables.js";
import { unmark } from "./marks.js";
import { eachCell, json, object, printed, type TableReader } from "./value-tables.js";

const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/** A message that names the plural category of its argument. */
const CATEGORY = `{0 plural ${CATEGORIES.map((name) => `${name}{${name}}`).join(" ")}}`;

/** `2020-01-01T00:00Z`, a JSON value in a code span, or nothing. */
function day(cell: string): string | undefined {
  return cell === "(missing)" ? undefined : (code(cell) ?? String(Date.parse(cell)));
}

/** Readers for the tables of `message`, `google-calendar-url` and `same-day?`. */
export const messageTables: readonly TableReader[] = [
  {
    section: "11.1",
    headers: "Template | Data | Output",
    read: ({ cells: [template = "", data = "", output = ""] }) => [
      { template: unmark(code(template) ?? ""), data: json(data) ?? "{}", ...printed(output) },
    ],
  },
  {
    section: "11.6",
    headers: "Pattern | Arguments",
    read: ({ cells: [pattern = "", args = "", data = "", locale = "", output = ""] }) => [
      {
        template: `{pattern|message ${code(args) ?? ""}}`,
        data: `{"pattern":${JSON.stringify(unmark(code(pattern) ?? ""))}${rest(json(data) ?? "{}")}`,
        locale,
        ...printed(output),
      },
    ],
  },
  {
    section: "11.6",
    headers: "Cardinal of",
    read: (row, table) =>
      eachCell(row, table, (locale, header, cell) => ({
        template: "{pattern|message n}",
        data: object({ pattern: JSON.stringify(CATEGORY), n: json(header) }),
        locale,
        ...printed(cell),
      })),
  },
  {
    section: "15.",
    headers: "Event | Output",
    read: ({ cells: [event = "", output = ""] }) => [
      {
        template: "{event|google-calendar-url}",
        data: object({ event: json(event), website: '{"timeZone":"Asia/Tokyo"}' }),
        ...printed(output),
      },
    ],
  },
  {
    section: "16.",
    headers: "startDate | endDate",
    read: ({ cells: [startDate = "", endDate = "", result = ""] }) => [
      {
        template: "{.same-day?}yes{.or}no{.end}",
        data: object({
          startDate: day(startDate),
          endDate: day(endDate),
          website: '{"timeZone":"America/New_York"}',
        }),
        ...printed(result),
      },
    ],
  },
];

/** The members of an object, as they continue another one. */
function rest(data: string): string {
  const members = data.slice(1, -1);
  return members === "" ? "}" : `,${members}}`;
}
