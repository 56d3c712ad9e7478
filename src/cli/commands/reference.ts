import { Option } from "commander";
import { nearest } from "../../core/diagnostics/nearest.js";
import { reference as librarySections, referenceEntry } from "../../core/library/reference.js";
import { standardLibrary } from "../../core/library/standard.js";
import { referenceMarkdown } from "../../language/reference-markdown.js";
import type { CliCommand } from "../command.js";
import { instructionEntry, instructions } from "../instruction-reference.js";
import { formattedJson } from "../output/formatted-json.js";
import { print } from "../output/print.js";
import { referenceList, referenceText } from "../output/reference-text.js";
import { UsageError } from "../usage-error.js";

type Format = "text" | "markdown" | "json";

export const reference: CliCommand = {
  declare: (command, { world }) =>
    command
      .argument("[name]", 'formatter, predicate or instruction such as ".if"; without it, all are listed')
      .addOption(
        new Option("-f, --format <format>", "output format")
          .choices(["text", "markdown", "json"])
          .default("text"),
      )
      .action((name: string | undefined, { format }: { format: Format }) =>
        print(world.stdout, name === undefined ? wholeReference(format) : entryReference(name, format)),
      ),
};

function wholeReference(format: Format): string {
  const sections = [
    { kind: "instruction", title: "Instructions", entries: instructions },
    ...librarySections(standardLibrary),
  ];
  if (format === "json") return formattedJson(sections);
  return format === "markdown" ? referenceMarkdown(sections) : referenceList(sections);
}

function entryReference(name: string, format: Format): string {
  const entry = instructionEntry(name) ?? referenceEntry(standardLibrary, name);
  if (entry === undefined) throw new UsageError(unknownName(name));
  if (format === "json") return formattedJson(entry);
  return format === "markdown"
    ? referenceMarkdown([{ title: entry.name, entries: [entry] }])
    : referenceText(entry);
}

function unknownName(name: string): string {
  const known = [
    ...standardLibrary.formatters.keys(),
    ...standardLibrary.predicates.keys(),
    ...instructions.map((entry) => entry.name),
  ];
  const close = nearest(name, known) ?? nearest(`${name}?`, known) ?? nearest(`.${name}`, known);
  const hint = close === undefined ? '"platen reference" lists all of them' : `did you mean "${close}"?`;
  return `there is no formatter, predicate or instruction "${name}"; ${hint}`;
}
