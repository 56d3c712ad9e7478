import { type Command, InvalidArgumentError, Option } from "commander";
import { allCodes } from "../../lint/config/read.js";
import { suggestCode } from "../../lint/explain.js";
import { isLevel, LEVELS, type Level } from "../../lint/level.js";
import { reporters } from "../../lint/reporters/registry.js";
import type { Rule } from "../../lint/rule.js";
import { LIBRARY_OPTION } from "../library-file.js";
import { UsageError } from "../usage-error.js";
import { CACHE_FILE } from "./lint-cache-file.js";

export interface LintOptions {
  readonly format: string;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly config?: string;
  readonly library?: string;
  readonly rule?: Readonly<Record<string, Level>>;
  readonly data?: string;
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
  readonly quiet?: boolean;
  readonly init?: boolean;
  readonly watch?: boolean;
  readonly maxWarnings?: number;
  readonly cache?: boolean;
  readonly cacheLocation: string;
  readonly color?: boolean;
}

export function declareLintOptions(command: Command): Command {
  return command
    .argument("[paths...]", "template files, folders, or - for standard input (default: this folder)")
    .addOption(
      new Option("-f, --format <format>", `output format: ${reporters.map(({ name }) => name).join(", ")}`)
        .choices(reporters.map(({ name }) => name))
        .default("stylish"),
    )
    .option("-c, --config <file>", "configuration to use instead of the platen.config.json found above")
    .option(...LIBRARY_OPTION)
    .option("-r, --rule <code:level>", "level of a rule; may be repeated", chosenLevel)
    .option("-d, --data <file>", "JSON data of the page, for the rules that look values up")
    .option("--fix", "apply all fixes that are certain")
    .addOption(new Option("--fix-dry-run", "show what --fix would do, and write nothing").conflicts("fix"))
    .option("-q, --quiet", "report errors only")
    .option("--max-warnings <count>", "fail if there are more warnings than this", wholeNumber)
    .option("--init", "write a platen.config.json with every rule at its level, and lint nothing")
    .option("--watch", "lint again whenever a file changes")
    .option("--cache", "skip files that did not change since the last run")
    .option("--cache-location <file>", "file of the cache", CACHE_FILE)
    .option("--stdin", "lint standard input")
    .option("--stdin-filename <name>", "name of standard input, in messages and for its role")
    .option("--color", "use colours even without a terminal")
    .option("--no-color", "use no colours");
}

/** Throws a `UsageError` if `--rule` names an unknown code. */
export function requireCodes(chosen: LintOptions["rule"] = {}, known: readonly Rule[]): void {
  const codes = allCodes(known);
  for (const code of Object.keys(chosen)) {
    if (codes.includes(code)) continue;
    const suggestion = suggestCode(code, codes);
    const hint = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
    throw new UsageError(`--rule ${code}: there is no such code${hint}`);
  }
}

function chosenLevel(text: string, previous: Readonly<Record<string, Level>> = {}): Record<string, Level> {
  const split = text.lastIndexOf(":");
  const code = text.slice(0, split);
  const level = text.slice(split + 1);
  if (split < 1 || !isLevel(level)) {
    throw new InvalidArgumentError(`Write it as CODE:LEVEL; levels are ${LEVELS.join(", ")}.`);
  }
  return { ...previous, [code]: level };
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}
