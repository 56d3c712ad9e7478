import type { Example } from "./example.js";
import { code, type Row, readTables, type Table } from "./markdown-tables.js";
import { unmark } from "./marks.js";

/** An example without the place where it stands. */
export type CellExample = Omit<Example, "document" | "line" | "section">;

/**
 * Turns the rows of one kind of table into examples. A document has many such tables, each with its own columns: what
 * is rendered stands in the heading of the column, in the prose above, or in both.
 */
export interface TableReader {
  /** The number of the section, as the heading starts. */
  readonly section: string;
  /** How the headers start, joined by ` | `. */
  readonly headers: string;
  readonly read: (row: Row, table: Table) => readonly CellExample[];
}

export interface ValueTables {
  readonly examples: readonly Example[];
  /** Headings of tables that neither have a reader nor are known to hold no examples. */
  readonly unread: readonly string[];
}

/** Reads all tables for which there is a reader. `prose` lists the headings of tables that hold no examples. */
export function readValueTables(
  document: string,
  markdown: string,
  readers: readonly TableReader[],
  prose: readonly string[],
): ValueTables {
  const examples: Example[] = [];
  const unread: string[] = [];
  for (const table of readTables(markdown)) {
    const heading = table.headers.join(" | ");
    const reader = readers.find(
      ({ section, headers }) => table.section.startsWith(section) && heading.startsWith(headers),
    );
    if (reader === undefined) {
      if (!prose.includes(heading)) unread.push(`${document}:${table.line}: ${heading}`);
      continue;
    }
    for (const row of table.rows) {
      for (const example of reader.read(row, table)) {
        examples.push({ document, line: row.line, section: table.section, ...example });
      }
    }
  }
  return { examples, unread };
}

/** One example per cell behind the first column. */
export function eachCell(
  row: Row,
  table: Table,
  example: (first: string, header: string, cell: string) => CellExample,
): CellExample[] {
  const [first = "", ...cells] = row.cells;
  return cells.map((cell, index) => example(first, table.headers[index + 1] ?? "", cell));
}

/** The JSON text in a cell; undefined where the cell says that there is no value. */
export function json(cell: string): string | undefined {
  if (/^\*?\((missing|absent)\)\*?$/.test(cell)) return undefined;
  const text = code(cell);
  if (text === undefined) throw new Error(`no value in "${cell}"`);
  JSON.parse(text);
  return text;
}

/** JSON text of an object; members that are undefined are left out, the others are JSON text already. */
export function object(members: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(members).filter(([, value]) => value !== undefined);
  return `{${written.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
}

/** JSON text of a `website` in a zone. */
export function site(zone: string): string {
  return object({ timeZone: JSON.stringify(zone === "New York" ? "America/New_York" : zone) });
}

/** Output and errors of a cell: a code span, or words in parentheses, possibly with a remark that it fails. */
export function printed(cell: string): Pick<Example, "output" | "errors"> {
  const fails = /\+ error|engine error/.test(cell);
  const text = cell.replace(/\s*(\+ error|\(engine error\))$/, "");
  const empty = /^\*?\((nothing|empty)(; engine error)?\)\*?$/.test(text);
  const output = empty ? "" : code(text);
  if (output === undefined) throw new Error(`no output in "${cell}"`);
  return { output: unescaped(unmark(output)), errors: fails ? ["unexpected-failure"] : [] };
}

/** The commerce document writes characters outside ASCII, and line feeds, as JSON does. */
function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/g, (_whole, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
    .replaceAll("\\n", "\n");
}

/** A call with arguments as a table shows them: `(none)`, or a code span. */
export function call(variable: string, formatter: string, cell: string): string {
  const options = /^\*?\(none\)\*?/.test(cell) ? "" : unmark(code(cell) ?? cell);
  return options === "" ? `{${variable}|${formatter}}` : `{${variable}|${formatter} ${options}}`;
}
