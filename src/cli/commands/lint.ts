import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fixText } from "../../lint/apply-fixes.js";
import { ANSI, PLAIN } from "../../lint/reporters/palette.js";
import { reporters } from "../../lint/reporters/registry.js";
import type { LintReport, ReportedFault, ReportedFile } from "../../lint/reporters/report.js";
import { printable } from "../../lint/reporters/stylish.js";
import { plural, tallyOf } from "../../lint/reporters/tally.js";
import { asFileFault, FileFault } from "../../store/file-fault.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, displayName, readJson, readText, STDIN } from "../input.js";
import { print } from "../output/print.js";
import { packageVersion } from "../package-facts.js";
import { UsageFault } from "../usage-fault.js";
import type { World } from "../world.js";
import { openCache } from "./lint-cache-file.js";
import { SettingsFinder } from "./lint-config.js";
import { dryRunText } from "./lint-dry-run.js";
import { type LintFile, lintFiles } from "./lint-files.js";
import { declareLintOptions, type LintOptions } from "./lint-options.js";
import { Progress } from "./lint-progress.js";
import { SiteLinter } from "./lint-site.js";

export const lint: CliCommand = {
  declare: (command, { world, finish }) =>
    declareLintOptions(command).action(async (paths: string[], options: LintOptions) =>
      finish(await run(world, paths, options)),
    ),
};

async function run(world: World, paths: readonly string[], options: LintOptions): Promise<number> {
  const stdin = options.stdin === true || paths.includes(STDIN);
  const named = paths.filter((path) => path !== STDIN);
  if (!stdin && named.length === 0) throw new UsageFault("name the files or folders to lint, or --stdin");
  if (stdin && options.fix === true)
    throw new UsageFault("--fix cannot write standard input; use --fix-dry-run");
  if (stdin && options.data === STDIN)
    throw new UsageFault("standard input can hold the template or the data, not both");
  const stdinName = options.stdinFilename ?? displayName(STDIN);
  const input: LintFile = { absolute: absolutePath(world, stdinName), name: stdinName };

  const settings = new SettingsFinder(world, options.config, options.rule);
  const found = await lintFiles(world, named, async (absolute, folder) => {
    const [own, above] = [await settings.of(dirname(absolute)), await settings.of(folder)];
    return own.ignored(absolute) || above.ignored(absolute);
  });
  // First, so that nothing is made of the file that it stands for.
  const files = stdin ? [input, ...found.filter(({ absolute }) => absolute !== input.absolute)] : found;
  // A configuration with a mistake is told of once, before anything is linted.
  for (const { absolute } of files) await settings.of(dirname(absolute));
  const stored = options.cache === true ? await openCache(world, options.cacheLocation) : undefined;
  const linter = new SiteLinter(world, settings, files, await givenData(world, options), stored?.cache);

  const { reported, faults } = await lintUntilRepaired(world, linter, {
    files,
    fromStdin: stdin ? input : undefined,
    fix: options.fix === true,
  });

  const { warnings, errors } = tallyOf({ files: reported, version: "" });
  await print(world.stdout, written(world, reported, faults, options));
  if (options.fixDryRun === true && options.format === "stylish") {
    await print(world.stdout, dryRunText(reported));
  }
  await print(
    world.stderr,
    faults.map(({ path, reason }) => `platen: ${printable(`${path}: ${reason}`)}\n`).join(""),
  );
  // After the report, which is worth having where the cache cannot be written.
  await stored?.save();
  if (faults.length > 0) return exitCode.fault;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  if (warnings > maxWarnings) {
    await print(
      world.stderr,
      `platen: ${plural(warnings, "warning")}, and --max-warnings allows ${maxWarnings}\n`,
    );
  }
  return errors > 0 || warnings > maxWarnings ? exitCode.findings : exitCode.clean;
}

async function givenData(world: World, { data }: LintOptions) {
  if (data === undefined) return undefined;
  return { value: await readJson(world, data) };
}

interface Work {
  readonly files: readonly LintFile[];
  /** The one of them that standard input stands for. */
  readonly fromStdin: LintFile | undefined;
  readonly fix: boolean;
}

/** What was found in all files, and whether one of them was repaired. */
interface Pass {
  readonly reported: readonly ReportedFile[];
  readonly faults: readonly ReportedFault[];
  readonly repaired: boolean;
}

/** The repair of a file may change what is to be said of one before it. More passes than this undo each other's work. */
const PASSES = 10;

async function lintUntilRepaired(world: World, linter: SiteLinter, work: Work): Promise<Pass> {
  let last = await lintAll(world, linter, work);
  for (let pass = 1; last.repaired && pass < PASSES; pass++) last = await lintAll(world, linter, work);
  return last;
}

async function lintAll(world: World, linter: SiteLinter, { files, fromStdin, fix }: Work): Promise<Pass> {
  const progress = new Progress(world, files.length);
  const reported: ReportedFile[] = [];
  const faults: FileFault[] = [];
  let repaired = false;
  for (const [index, file] of files.entries()) {
    await progress.at(index);
    try {
      if (file === fromStdin) linter.replaceText(file, await readText(world, STDIN));
      const text = await linter.text(file);
      const result = await lintFile(world, linter, file, text, fix);
      reported.push(result);
      repaired ||= result.text !== text;
    } catch (error) {
      // What is wrong with the other files is worth knowing all the same.
      if (!(error instanceof FileFault)) throw error;
      faults.push(error);
    }
    linter.forget(file);
  }
  await progress.end();
  return { reported, faults, repaired };
}

async function lintFile(
  world: World,
  linter: SiteLinter,
  file: LintFile,
  text: string,
  fix: boolean,
): Promise<ReportedFile> {
  const lintAs = await linter.linter(file, text);
  const input = { path: file.name, text };
  if (!fix) return { path: file.name, text, diagnostics: lintAs(input) };
  const result = fixText(input, lintAs);
  if (result.text !== text) {
    await replace(resolve(world.cwd, file.name), file.name, result.text);
    await linter.rewritten(file, result.text);
  }
  return { path: file.name, text: result.text, diagnostics: result.diagnostics };
}

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/** Writes a file anew. A byte order mark, which reading leaves out, stays: no problem was about it. */
async function replace(path: string, name: string, text: string): Promise<void> {
  try {
    const marked = (await readFile(path)).subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    await writeFile(path, marked ? `\uFEFF${text}` : text);
  } catch (error) {
    throw asFileFault(error, name);
  }
}

function written(
  world: World,
  files: readonly ReportedFile[],
  faults: readonly ReportedFault[],
  options: LintOptions,
): string {
  const reporter = reporters.find(({ name }) => name === options.format);
  const shown = options.quiet === true ? files.map(errorsOnly) : files;
  const report: LintReport = { files: shown, faults, version: packageVersion() };
  return reporter?.write(report, usesColour(world, options) ? ANSI : PLAIN) ?? "";
}

function errorsOnly(file: ReportedFile): ReportedFile {
  return { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === "error") };
}

function usesColour({ stdout, env }: World, { color }: LintOptions): boolean {
  if (color !== undefined) return color;
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const forced = env["FORCE_COLOR"] ?? "";
  // What Node itself goes by.
  if (forced === "0" || forced === "false") return false;
  return forced !== "" || ("isTTY" in stdout && stdout.isTTY === true);
}
