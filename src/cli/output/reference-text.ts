import type { Example, Parameter } from "#core/library/define.js";
import { exampleDetails, parameterDetails } from "#core/library/reference-details.js";
import type { DocumentedEntry, DocumentedSection } from "#language/reference-markdown.js";

/** Lists names and summaries of all entries, by section. */
export function referenceList(sections: readonly DocumentedSection[]): string {
  const width = Math.max(0, ...sections.flatMap(({ entries }) => entries.map(({ name }) => name.length)));
  const blocks = sections.map(({ title, entries }) => {
    const rows = entries.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
    return [title, ...rows, ""].join("\n");
  });
  return `${blocks.join("\n")}\nRun "platen reference NAME" for the documentation of an entry.\n`;
}

/** Formats the documentation of one entry. */
export function referenceText(entry: DocumentedEntry): string {
  const lines = [entry.signature, "", entry.summary];
  if (entry.accepts !== undefined) lines.push("", `Input: ${entry.accepts}`);
  if (entry.parameters.length > 0) lines.push("", "Arguments:", ...entry.parameters.map(parameterLine));
  if (entry.examples.length > 0) lines.push("", "Examples:", ...entry.examples.flatMap(exampleLines));
  return `${lines.join("\n")}\n`;
}

function parameterLine(parameter: Parameter): string {
  return `  ${parameter.name} (${parameterDetails(parameter).join("; ")}): ${parameter.summary}`;
}

/** Formats labels in one column and their values, possibly of several lines, in the next. */
function exampleLines(example: Example): string[] {
  const facts = exampleDetails(example);
  const indent = 4 + Math.max(...facts.map(({ label }) => label.length));
  const rows = facts.map(({ label, text }) => {
    return `  ${label}`.padEnd(indent) + text.replaceAll("\n", `\n${" ".repeat(indent)}`);
  });
  return ["", ...rows];
}
