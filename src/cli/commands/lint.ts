import { Option } from "commander";
import type { Diagnostic } from "../../core/diagnostics/diagnostic.js";
import { createEngine } from "../../index.js";
import { displayName, readText } from "../input.js";
import { diagnosticText } from "../output/diagnostic-text.js";
import { print } from "../output/print.js";
import { exitCodeOf, plural, type Tally, tally, tallyText } from "../output/tally.js";
import type { CliCommand } from "../registry.js";
import { templatePaths } from "../template-paths.js";
import type { World } from "../world.js";

interface Options {
  readonly format: "text" | "json";
}

interface LintedFile {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

export const lint: CliCommand = {
  declare: (command, { world, finish }) =>
    command
      .argument("<paths...>", "template files, folders of them, or - for standard input")
      .addOption(
        new Option("-f, --format <format>", "what to write").choices(["text", "json"]).default("text"),
      )
      .action(async (paths: string[], options: Options) => finish(await run(world, paths, options))),
};

async function run(world: World, paths: readonly string[], { format }: Options): Promise<number> {
  const engine = createEngine();
  const linted: LintedFile[] = [];
  for (const path of await templatePaths(world, paths)) {
    const text = await readText(world, path);
    const { diagnostics } = engine.compile(text);
    const file = displayName(path);
    linted.push({ file, diagnostics });
    if (format === "json") continue;
    for (const diagnostic of diagnostics)
      await print(world.stdout, diagnosticText(diagnostic, { file, text }));
  }
  const total = tally(linted.flatMap(({ diagnostics }) => diagnostics));
  const report = format === "json" ? jsonReport(linted, total) : summary(linted, total);
  await print(world.stdout, report);
  return exitCodeOf(total);
}

function summary(linted: readonly LintedFile[], total: Tally): string {
  const affected = linted.filter(({ diagnostics }) => diagnostics.length > 0).length;
  const where =
    affected === 0 ? plural(linted.length, "file") : `${affected} of ${plural(linted.length, "file")}`;
  return `${tallyText(total)} in ${where}\n`;
}

function jsonReport(linted: readonly LintedFile[], total: Tally): string {
  return `${JSON.stringify({ files: linted, summary: { files: linted.length, ...total } }, null, 2)}\n`;
}
