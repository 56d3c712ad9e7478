import { code, codes } from "./markdown-tables.js";
import { type CellExample, call, eachCell, json, object, printed, type TableReader } from "./value-tables.js";

/** Digits of a heading as JSON text: a string, because the document means the decimals and signs as written. */
function digits(header: string): string {
  return JSON.stringify(codes(header).at(-1) ?? "");
}

function decimal(options: string, n: string, cell: string, locale = "en"): CellExample {
  return { template: call("n", "decimal", options), data: object({ n }), locale, ...printed(cell) };
}

function money(options: string, value: string, currency: string, cell: string, locale = "en"): CellExample {
  return {
    template: call("m", "money", options),
    data: object({ m: object({ value: JSON.stringify(value), currency: JSON.stringify(currency) }) }),
    locale,
    ...printed(cell),
  };
}

/** Columns of the decimal table by locale that name a style. */
const STYLES: Readonly<Record<string, string>> = {
  percent: "style:percent",
  short: "style:short",
  long: "style:long",
  scientific: "style:scientific",
};

/** A column of the money table by locale: options, amount and currency. */
function moneyColumn(header: string): readonly [options: string, amount: string, currency: string] {
  const parts = codes(header);
  const options = parts.find((part) => part.includes(":")) ?? "(none)";
  const amount =
    parts.find((part) => /^-?\d/.test(part)) ?? (header.includes("−EUR") ? "-1234.56" : "1234.56");
  return [options, amount, header.slice(-3)];
}

const CLDR = object({ useCLDRMoneyFormat: "true" });
const BODY = { after: '<div class="product-price">\n', before: "\n</div>" };

function price(header: string, value: string, cell: string): CellExample {
  const on = header.startsWith("flag on");
  const structuredContent = object({
    productType: "2",
    priceMoney: object({ value, currency: '"EUR"' }),
  });
  return {
    template: call("p", "product-price", codes(header)[0] ?? "(none)"),
    data: object({ p: object({ structuredContent }), featureFlags: on ? CLDR : undefined }),
    locale: header.endsWith("no locale") ? null : header.endsWith("de") ? "de" : "en",
    ...printed(cell),
    part: BODY,
  };
}

/** Readers for the tables of numbers and amounts. */
export const numberTables: readonly TableReader[] = [
  {
    section: "9.",
    headers: "Options | `0`",
    read: (row, table) =>
      eachCell(row, table, (options, header, cell) => decimal(options, digits(header), cell)),
  },
  {
    section: "9.",
    headers: "Locale | `1234`",
    read: (row, table) =>
      eachCell(row, table, (locale, header, cell) =>
        decimal(STYLES[header.split(" ")[0] ?? ""] ?? "(none)", digits(header), cell, locale),
      ),
  },
  {
    section: "9.",
    headers: "Value | Output of",
    read: ({ cells: [value = "", cell = ""] }) => [
      { template: "{n|decimal}", data: object({ n: json(value) }), ...printed(cell) },
    ],
  },
  {
    section: "10.",
    headers: "Options | `0` USD",
    read: (row, table) =>
      eachCell(row, table, (options, header, cell) => money(options, codes(header)[0] ?? "", "USD", cell)),
  },
  {
    section: "10.",
    headers: "Code | (none)",
    read: (row, table) =>
      eachCell(row, table, (currency, options, cell) =>
        // Yen show that the amount is rounded half-even, which is why this table does not end in 5.
        money(options, "1234.5", currency, cell),
      ),
  },
  {
    section: "10.",
    headers: "Locale | `-1234.56` USD",
    read: (row, table) =>
      eachCell(row, table, (locale, header, cell) => {
        const [options, amount, currency] = moneyColumn(header);
        return money(options, amount, currency, cell, locale);
      }),
  },
  {
    section: "10.",
    headers: "Value | Output",
    read: ({ cells: [value = "", cell = ""] }) => [
      { template: "{m|money}", data: object({ m: json(value) }), ...printed(cell) },
    ],
  },
  {
    section: "12.",
    headers: "Value | `{n|pluralize}`",
    read: (row, table) =>
      eachCell(row, table, (value, header, cell) => ({
        template: code(header) ?? "",
        data: object({ n: json(value) }),
        ...printed(cell),
      })),
  },
  {
    section: "13.",
    headers: "Locale | `123456|bookkeeper-money-format`",
    read: (row, table) =>
      eachCell(row, table, (locale, header, cell) => {
        const [n = "", formatter = ""] = (code(header) ?? "").split("|");
        return {
          template: `{n|${formatter.replace("…", "bookkeeper-money-format")}}`,
          data: object({ n }),
          locale: locale === "none" ? null : locale,
          ...printed(cell),
        };
      }),
  },
  {
    section: "13.",
    headers: "Value | bookkeeper-money-format",
    read: (row, table) =>
      eachCell(row, table, (value, formatter, cell) => ({
        template: `{n|${formatter}}`,
        data: object({ n: json(value) }),
        ...printed(cell),
      })),
  },
  {
    section: "13.",
    headers: "`value` | flag off",
    read: (row, table) =>
      eachCell(row, table, (value, header, cell) => price(header, json(value) ?? "", cell)),
  },
];
