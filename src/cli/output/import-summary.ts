import type { ContentWriter } from "#import/content-writer.js";
import type { ImportReport } from "#import/import-report.js";
import { printable } from "#lint/reporters/printable.js";

/** Files named one by one. The rest is counted. */
const MAX_NAMED = 10;

/** Such as `1 page` or `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Such as `Imported 3 items in 2 collections, and 1 page`. */
export function importedParts(parts: {
  readonly collections: number;
  readonly items: number;
  readonly pages: number;
}): string {
  const { collections, items, pages } = parts;
  const lists = `${counted(items, "item")} in ${counted(collections, "collection")}`;
  return `Imported ${lists}, and ${counted(pages, "page")}`;
}

/** Describes the files of an import, what it left, and what it skipped or changed. */
export function importSummary(title: string, writer: ContentWriter, report: ImportReport): string {
  const paths = (wanted: string): readonly string[] =>
    [...writer.outcomes].flatMap(([path, outcome]) => (outcome === wanted ? [path] : []));
  const left = paths("left");
  const lines = [
    title,
    `Files: ${paths("written").length} written, ${paths("unchanged").length} unchanged, ${left.length} left.`,
  ];
  if (left.length > 0) {
    lines.push("", "Left because they were written or changed by hand (--force replaces them):");
    lines.push(...left.slice(0, MAX_NAMED).map((path) => `  ${path}`));
    if (left.length > MAX_NAMED) lines.push(`  and ${left.length - MAX_NAMED} more`);
  }
  if (writer.tooLarge.length > 0) {
    lines.push("", "Larger than Platen reads, which is 64 MB; divide their items:");
    lines.push(...writer.tooLarge.map((path) => `  ${path}`));
  }
  if (!report.isEmpty) {
    lines.push("", "Skipped or changed (line:column in the file):");
    lines.push(...report.lines().map((line) => `  ${line}`));
  }
  return lines.map((line) => `${printable(line)}\n`).join("");
}
