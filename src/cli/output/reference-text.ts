import type { Example, Parameter } from "#core/library/define.js";
import { exampleDetails, parameterDetails } from "#core/library/reference-details.js";
import type { DocumentedEntry, DocumentedSection } from "#language/reference-markdown.js";
import { type Layout, paragraph } from "#lint/reporters/layout.js";

/** Lists names and summaries of all entries, by section. */
export function referenceList(sections: readonly DocumentedSection[], layout: Layout): string {
  const { palette } = layout;
  const width = Math.max(0, ...sections.flatMap(({ entries }) => entries.map(({ name }) => name.length)));
  const blocks = sections.map(({ title, entries }) => {
    const rows = entries.map(({ name, summary }) => paragraph(summary, layout, `  ${name.padEnd(width)}  `));
    return [palette.heading(title), ...rows, ""].join("\n");
  });
  const hint = paragraph('Run "platen reference NAME" for the documentation of an entry.', layout);
  return `${blocks.join("\n")}\n${hint}\n`;
}

/** Formats the documentation of one entry. */
export function referenceText(entry: DocumentedEntry, layout: Layout): string {
  const { heading } = layout.palette;
  const lines = [heading(entry.signature), "", paragraph(entry.summary, layout)];
  if (entry.accepts !== undefined) lines.push("", paragraph(`Input: ${entry.accepts}`, layout));
  if (entry.parameters.length > 0) {
    lines.push(
      "",
      heading("Arguments:"),
      ...entry.parameters.map((parameter) => parameterLine(parameter, layout)),
    );
  }
  if (entry.examples.length > 0)
    lines.push("", heading("Examples:"), ...entry.examples.flatMap(exampleLines));
  return `${lines.join("\n")}\n`;
}

function parameterLine(parameter: Parameter, layout: Layout): string {
  const { name, summary } = parameter;
  return paragraph(`${name} (${parameterDetails(parameter).join("; ")}): ${summary}`, layout, "  ");
}

/** Formats labels in one column and their values, possibly of several lines, in the next. Examples do not wrap. */
function exampleLines(example: Example): string[] {
  const facts = exampleDetails(example);
  const indent = 4 + Math.max(...facts.map(({ label }) => label.length));
  const rows = facts.map(({ label, text }) => {
    return `  ${label}`.padEnd(indent) + text.replaceAll("\n", `\n${" ".repeat(indent)}`);
  });
  return ["", ...rows];
}
