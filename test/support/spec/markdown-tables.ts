export interface Row {
  /** Line of the document, from 1. */
  readonly line: number;
  /** One cell per column, trimmed, with `\|` read as `|` and everything else as written. */
  readonly cells: readonly string[];
}

export interface Table {
  readonly line: number;
  /** The text of the nearest heading above. */
  readonly section: string;
  /** The last line of prose above; some documents put the data of a table there. */
  readonly introduction: string;
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
}

/** The pipe tables of a Markdown document. Fenced blocks are no tables. */
export function readTables(markdown: string): Table[] {
  const lines = markdown.split("\n");
  const tables: Table[] = [];
  let section = "";
  let introduction = "";
  let fenced = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.startsWith("```")) fenced = !fenced;
    if (fenced) continue;
    if (line.startsWith("#")) section = line.replace(/^#+\s*/, "");
    if (!line.startsWith("|")) {
      if (line.trim() !== "") introduction = line.trim();
      continue;
    }
    if (!/^\|(\s*:?-+:?\s*\|)+\s*$/.test(lines[index + 1] ?? "")) continue;
    const rows: Row[] = [];
    let next = index + 2;
    for (; (lines[next] ?? "").startsWith("|"); next++) {
      rows.push({ line: next + 1, cells: splitRow(lines[next] ?? "") });
    }
    tables.push({ line: index + 1, section, introduction, headers: splitRow(line), rows });
    index = next - 1;
  }
  return tables;
}

function splitRow(line: string): string[] {
  const cells = line
    .trim()
    .slice(1)
    .replace(/\|$/, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The text of a cell that is one code span; undefined for any other cell. */
export function code(cell: string): string | undefined {
  return /^`[^`]*`$/.test(cell) ? cell.slice(1, -1) : undefined;
}

/** All code spans of a cell. */
export function codes(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map((match) => match[1] ?? "");
}
