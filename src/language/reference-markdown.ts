import type { Example, Parameter } from "#core/library/define.js";
import type { ReferenceEntry } from "#core/library/reference.js";
import { exampleDetails, parameterDetails } from "#core/library/reference-details.js";

/** The documentation of a formatter, a predicate or an instruction. */
export type DocumentedEntry = Omit<ReferenceEntry, "kind" | "family">;

export interface DocumentedSection {
  readonly title: string;
  readonly entries: readonly DocumentedEntry[];
}

/** Formats the reference as a Markdown document. */
export function referenceMarkdown(sections: readonly DocumentedSection[]): string {
  return sections
    .map(({ title, entries }) => `# ${title}\n\n${entries.map(entryMarkdown).join("\n")}`)
    .join("\n");
}

/** Formats the documentation of one entry. */
export function entryMarkdown(entry: DocumentedEntry): string {
  const parts = [`## ${code(entry.name)}`, code(entry.signature), entry.summary];
  if (entry.accepts !== undefined) parts.push(`**Input:** ${entry.accepts}`);
  if (entry.parameters.length > 0) parts.push(entry.parameters.map(parameterItem).join("\n"));
  parts.push(...entry.examples.map(exampleBlock));
  return `${parts.join("\n\n")}\n`;
}

function parameterItem(parameter: Parameter): string {
  return `- ${code(parameter.name)} (${parameterDetails(parameter).join("; ")}): ${parameter.summary}`;
}

function exampleBlock(example: Example): string {
  const lines = exampleDetails(example).map(({ label, text }) => `${label}: ${text}`);
  return fence(lines.join("\n"), "text");
}

/** Code spans and fences must be longer than any run of backticks inside. */
function code(text: string): string {
  const ticks = "`".repeat(longestRun(text) + 1);
  return ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

function fence(text: string, language: string): string {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}\n${text}\n${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
