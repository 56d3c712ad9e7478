const MAX_CELL = 48;

/** Formats rows as aligned columns with a maximum width. */
export function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((text, index) => text.padEnd(widths[index] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** Returns the text on one line, without control characters. */
function cell(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL - 1)}…` : line;
}
