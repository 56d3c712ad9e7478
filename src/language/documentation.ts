import type { MarkupContent } from "vscode-languageserver-types";
import { referenceEntry } from "#core/library/reference.js";
import type { Library } from "#core/library/registry.js";
import { instructionTexts } from "#core/reference/instruction-texts.js";
import type { Keyword } from "#core/syntax/instructions.js";
import { entryMarkdown } from "./reference-markdown.js";

/** The maximum number of examples: an editor's window is small. */
const EXAMPLES = 2;

/** Returns the reference entry of a formatter or, with its question mark, a predicate. */
export function callDocumentation(library: Library, name: string): MarkupContent | undefined {
  const entry = referenceEntry(library, name);
  if (entry === undefined) return undefined;
  return markdown(entryMarkdown({ ...entry, examples: entry.examples.slice(0, EXAMPLES) }));
}

export function instructionDocumentation(keyword: Keyword): MarkupContent {
  const { form, effect } = instructionTexts[keyword];
  return markdown(`\`${form}\`\n\n${effect}`);
}

export function markdown(value: string): MarkupContent {
  return { kind: "markdown", value };
}
