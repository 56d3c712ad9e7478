import { Option } from "commander";
import { nearest } from "../../core/diagnostics/nearest.js";
import {
  reference as everything,
  type ReferenceSection,
  referenceEntry,
} from "../../core/library/reference.js";
import { standardLibrary } from "../../core/library/standard.js";
import type { CliCommand } from "../command.js";
import { print } from "../output/print.js";
import { referenceMarkdown } from "../output/reference-markdown.js";
import { referenceList, referenceText } from "../output/reference-text.js";
import { UsageFault } from "../usage-fault.js";

type Format = "text" | "markdown" | "json";

export const reference: CliCommand = {
  declare: (command, { world }) =>
    command
      .argument("[name]", "formatter or predicate; without it everything is listed")
      .addOption(
        new Option("-f, --format <format>", "what to write")
          .choices(["text", "markdown", "json"])
          .default("text"),
      )
      .action((name: string | undefined, { format }: { format: Format }) =>
        print(world.stdout, name === undefined ? all(format) : one(name, format)),
      ),
};

function all(format: Format): string {
  const sections = everything(standardLibrary);
  if (format === "json") return json(sections);
  return format === "markdown" ? referenceMarkdown(sections) : referenceList(sections);
}

function one(name: string, format: Format): string {
  const entry = referenceEntry(standardLibrary, name);
  if (entry === undefined) throw new UsageFault(unknown(name));
  if (format === "json") return json(entry);
  const section: ReferenceSection = {
    kind: entry.kind,
    family: entry.family,
    title: entry.name,
    entries: [entry],
  };
  return format === "markdown" ? referenceMarkdown([section]) : referenceText(entry);
}

function unknown(name: string): string {
  const known = [...standardLibrary.formatters.keys(), ...standardLibrary.predicates.keys()];
  const close = nearest(name, known) ?? nearest(`${name}?`, known);
  const hint = close === undefined ? "platen reference lists them all" : `did you mean "${close}"?`;
  return `there is no formatter or predicate "${name}"; ${hint}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
