import { Option } from "commander";
import { nearest } from "#core/diagnostics/nearest.js";
import { reference as librarySections, referenceEntry } from "#core/library/reference.js";
import type { Library } from "#core/library/registry.js";
import { standardLibrary } from "#core/library/standard.js";
import { instructionEntry, instructionSection, instructions } from "#core/reference/instructions.js";
import { referenceMarkdown } from "#language/reference-markdown.js";
import type { Layout } from "#lint/reporters/layout.js";
import type { CliCommand } from "../command.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { formattedJson } from "../output/formatted-json.js";
import { print } from "../output/print.js";
import { referenceList, referenceText } from "../output/reference-text.js";
import { layoutOf } from "../output/terminal.js";
import { UsageError } from "../usage-error.js";

type Format = "text" | "markdown" | "json";

export const reference: CliCommand = {
  words: () => namesOf(standardLibrary).filter((name) => !name.includes(" ")),
  declare: (command, { io }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .argument("[name]", 'formatter, predicate or instruction such as ".if"; without it, all are listed')
      .addOption(
        new Option("-f, --format <format>", "output format")
          .choices(["text", "markdown", "json"])
          .default("text"),
      )
      .action(async (name: string | undefined, options: Options) => {
        const { formatters, predicates } = await openLibrary(io, options);
        const library = standardLibrary.with(formatters, predicates);
        const { format } = options;
        const layout = layoutOf(io);
        const text =
          name === undefined
            ? wholeReference(format, library, layout)
            : entryOf(name, format, library, layout);
        await print(io.stdout, text);
      });
  },
};

interface Options extends LibraryOptions {
  readonly format: Format;
}

function wholeReference(format: Format, library: Library, layout: Layout): string {
  const sections = [instructionSection, ...librarySections(library)];
  if (format === "json") return formattedJson(sections);
  return format === "markdown" ? referenceMarkdown(sections) : referenceList(sections, layout);
}

function entryOf(name: string, format: Format, library: Library, layout: Layout): string {
  const entry = instructionEntry(name) ?? referenceEntry(library, name);
  if (entry === undefined) throw new UsageError(unknownName(name, library));
  if (format === "json") return formattedJson(entry);
  return format === "markdown"
    ? referenceMarkdown([{ title: entry.name, entries: [entry] }])
    : referenceText(entry, layout);
}

function namesOf(library: Library): string[] {
  return [
    ...library.formatters.keys(),
    ...library.predicates.keys(),
    ...instructions.map((entry) => entry.name),
  ];
}

function unknownName(name: string, library: Library): string {
  const known = namesOf(library);
  const close = nearest(name, known) ?? nearest(`${name}?`, known) ?? nearest(`.${name}`, known);
  const hint = close === undefined ? '"platen reference" lists all of them' : `did you mean "${close}"?`;
  return `there is no formatter, predicate or instruction "${name}"; ${hint}`;
}
