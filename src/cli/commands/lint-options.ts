import { type Command, InvalidArgumentError, Option } from "commander";
import { allCodes } from "#lint/config/read.js";
import { suggestCode } from "#lint/explain.js";
import { isLevel, LEVELS, type Level } from "#lint/level.js";
import { reporters } from "#lint/reporters/registry.js";
import type { Rule } from "#lint/rule.js";
import { type LibraryOptions, libraryOptions } from "../library-file.js";
import { UsageError } from "../usage-error.js";
import { CACHE_FILE } from "./lint-cache-file.js";

export interface LintOptions extends LibraryOptions {
  readonly format: string;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly config?: string;
  readonly rule?: Readonly<Record<string, Level>>;
  readonly data?: string;
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
  readonly quiet?: boolean;
  readonly all?: boolean;
  readonly init?: boolean;
  readonly watch?: boolean;
  readonly maxWarnings?: number;
  readonly cache?: boolean;
  readonly cacheLocation: string;
  readonly color?: boolean;
}

export function declareLintOptions(command: Command): Command {
  for (const option of libraryOptions()) command.addOption(option);
  return command
    .argument("[paths...]", "template files, folders, or - for standard input (default: this folder)")
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(reporters.map(({ name }) => name))
        .default("stylish"),
    )
    .option("-c, --config <file>", "configuration file (default: the nearest platen.config.json)")
    .option("-r, --rule <code:level>", "level of a rule; may be repeated", chosenLevel)
    .option("-d, --data <file>", "JSON data of the page, for the rules that check values")
    .option("--fix", "apply all certain fixes")
    .addOption(new Option("--fix-dry-run", "show what --fix would change, without writing").conflicts("fix"))
    .option("-q, --quiet", "report errors only")
    .option("--all", "show every problem, also those of a rule with more than five in a file")
    .option("--max-warnings <count>", "maximum number of warnings of a successful run", wholeNumber)
    .option("--init", "write a platen.config.json with the default level of each rule, and exit")
    .option("--watch", "lint again when a file changes")
    .option("--cache", "skip files that have not changed since the last run")
    .option("--cache-location <file>", "file of the cache", CACHE_FILE)
    .option("--stdin", "lint standard input")
    .option(
      "--stdin-filename <name>",
      "file name of standard input, for messages and for the role of the file",
    )
    .option("--color", "use colors even without a terminal")
    .option("--no-color", "use no colors")
    .addHelpText(
      "after",
      "\nTexts of the data count as escaped in folders with a template.conf, as on the platform. Elsewhere they\n" +
        'must be escaped. "data": "platform" or "raw" in platen.config.json decides otherwise.',
    );
}

/** Throws a `UsageError` if `--rule` names an unknown code. */
export function requireCodes(chosen: LintOptions["rule"] = {}, known: readonly Rule[]): void {
  const codes = allCodes(known);
  for (const code of Object.keys(chosen)) {
    if (codes.includes(code)) continue;
    const suggestion = suggestCode(code, codes);
    const hint =
      suggestion === undefined ? '"platen explain" lists the rules' : `did you mean "${suggestion}"?`;
    throw new UsageError(`--rule ${code}: there is no such rule; ${hint}`);
  }
}

function chosenLevel(text: string, previous: Readonly<Record<string, Level>> = {}): Record<string, Level> {
  const split = text.lastIndexOf(":");
  const code = text.slice(0, split);
  const level = text.slice(split + 1);
  if (split < 1 || !isLevel(level)) {
    throw new InvalidArgumentError(`It must be CODE:LEVEL with one of the levels ${LEVELS.join(", ")}.`);
  }
  return { ...previous, [code]: level };
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
