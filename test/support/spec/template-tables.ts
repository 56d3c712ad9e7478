import type { Example, ExampleOptions } from "./example.js";
import { code, codes, type Row, readTables, type Table } from "./markdown-tables.js";
import { unmark } from "./marks.js";

const COLUMNS = [
  "Template",
  "Expression",
  "Data",
  "Partials",
  "Injected",
  "Options",
  "Output",
  "Java",
  "Errors",
  "Note",
];

/**
 * Reads the tables of the language and the expression document: one example per row, `D` in a data cell standing for
 * the document's standard data.
 */
export function readTemplateTables(document: string, markdown: string): Example[] {
  const standardData = /<!-- std D=(.*) -->/.exec(markdown)?.[1];
  return readTables(markdown)
    .filter(
      (table) => table.headers.includes("Output") && table.headers.every((name) => COLUMNS.includes(name)),
    )
    .flatMap((table) => table.rows.map((row) => readRow(document, standardData, table, row)));
}

function readRow(document: string, standardData: string | undefined, table: Table, row: Row): Example {
  const cell = (name: string): string => row.cells[table.headers.indexOf(name)] ?? "";
  const place = `${document}:${row.line}`;
  const output = text(place, cell("Output"));
  const java = cell("Java") === "same" ? output : cell("Java") === "—" ? "" : cell("Java");
  const data = code(cell("Data"));
  return {
    document,
    line: row.line,
    section: table.section,
    template: template(place, cell("Template"), cell("Expression")),
    data: data === "D" && standardData !== undefined ? standardData : (data ?? "{}"),
    output,
    errors: cell("Errors") === "" ? [] : readErrors(codes(cell("Errors")).join(",")),
    ...(java === "" ? {} : { java: java === output ? java : text(place, java) }),
    ...(cell("Partials") === "" ? {} : { partials: json(cell("Partials")) }),
    ...(cell("Injected") === "" ? {} : { injects: json(cell("Injected")) }),
    ...(cell("Options") === "" ? {} : { options: readOptions(json(cell("Options"))) }),
  };
}

function template(place: string, asTemplate: string, asExpression: string): string {
  const whole = code(asTemplate);
  if (whole !== undefined) return unmark(whole);
  const expression = code(asExpression);
  if (expression === undefined) throw new Error(`${place}: neither a template nor an expression`);
  return `{.eval ${unmark(expression)}}`;
}

/** The text of an output cell. */
export function text(place: string, cell: string): string {
  if (cell === "(nothing)") return "";
  const span = code(cell);
  if (span === undefined) throw new Error(`${place}: no output in "${cell}"`);
  return unmark(span);
}

/** `a, b × 2` as `a`, `b`, `b`. */
function readErrors(cell: string): string[] {
  return cell.split(",").flatMap((entry) => {
    const [name = "", times = "1"] = entry.split("×");
    return Array.from({ length: Number(times) }, () => name.trim());
  });
}

function json<T>(cell: string): T {
  return JSON.parse(code(cell) ?? "null") as T;
}

interface DocumentedOptions {
  readonly include?: boolean;
  readonly exprOpts?: { readonly maxTokens?: number; readonly maxStringLen?: number };
}

function readOptions(options: DocumentedOptions): ExampleOptions {
  const { maxTokens, maxStringLen } = options.exprOpts ?? {};
  return {
    ...(options.include === undefined ? {} : { includes: options.include }),
    ...(maxTokens === undefined ? {} : { expressionTokens: maxTokens }),
    ...(maxStringLen === undefined ? {} : { expressionStringLength: maxStringLen }),
  };
}
