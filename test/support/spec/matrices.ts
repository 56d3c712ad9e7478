import { code, readTables, type Table } from "./markdown-tables.js";
import { type CellExample, object, type TableReader } from "./value-tables.js";

/** The instant at which the row of `timesince` was made. */
const NOW = 86_400_000;

const SHORT: Readonly<Record<string, string>> = {
  "·": "",
  // A number that is none; `json` writes it so.
  NaN: "null",
  '"ISP"': JSON.stringify("Invalid source parameter. Pass in 'originalSize'"),
  '"ISP."': JSON.stringify("Invalid source parameter. Pass in 'originalSize'."),
};

/** What the chain `formatter|json` prints for a cell of the matrix. */
function printed(cell: string): string {
  const text = code(cell) ?? cell;
  const since = /^"⟨(.*)⟩ (.*)"$/.exec(text);
  if (since === null) return SHORT[text] ?? text;
  const html = `<span class="timesince" data-date="${since[1]}">${since[2]}</span>`;
  return JSON.stringify(html).replaceAll("</", "<\\/");
}

function dataOf(header: string): string {
  return object({ v: header === "missing" ? undefined : header });
}

/** The cells of the Java compiler that differ, by formatter and input. */
function javaCells(markdown: string): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const table = readTables(markdown).find(({ headers }) => headers[1] === "input → Java result");
  for (const { cells: row } of table?.rows ?? []) {
    for (const [, input, result] of (row[1] ?? "").matchAll(/([^;]+?) → (`[^`]*`|·)(?:; |$)/g)) {
      cells.set(`${row[0]}|${input?.trim()}`, printed(result ?? ""));
    }
  }
  return cells;
}

/** Reads the matrix of wrong types: every formatter on a value of every type. */
export function wrongTypes(markdown: string): TableReader {
  const java = javaCells(markdown);
  return {
    section: "2.7",
    headers: "formatter | missing | null",
    read: (row, table): CellExample[] =>
      row.cells.slice(1).map((cell, index) => {
        const formatter = row.cells[0] ?? "";
        const header = table.headers[index + 1] ?? "";
        const javaOutput = java.get(`${formatter}|${header}`);
        return {
          template: `{v|${formatter}|json}`,
          data: dataOf(header),
          now: NOW,
          output: printed(cell),
          ...(javaOutput === undefined ? {} : { java: javaOutput }),
        };
      }),
  };
}

/** Every comparison of two operands, in one template. */
const COMPARISONS =
  "{.lessThan? l r}<{.end}{.lessThanOrEqual? l r}≤{.end}{.equal? l r}={.end}" +
  "{.notEqual? l r}≠{.end}{.greaterThanOrEqual? l r}≥{.end}{.greaterThan? l r}>{.end}";

const RELATIONS: Readonly<Record<string, string>> = { "<": "<≤≠", ">": "≠≥>", "=": "≤=≥", "≈": "≤≠≥" };

function operand(header: string): string | undefined {
  const text = code(header) ?? header;
  return text === "missing" ? undefined : text;
}

/** The table of comparisons between values of different types. */
export const mixedTypes: TableReader = {
  section: "3.4",
  headers: "left \\ right",
  read: (row, table: Table) =>
    row.cells.slice(1).map((relation, index) => ({
      template: COMPARISONS,
      data: object({ l: operand(row.cells[0] ?? ""), r: operand(table.headers[index + 1] ?? "") }),
      output: RELATIONS[relation] ?? "?",
    })),
};
