import { stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { standardLibrary } from "#core/library/standard.js";
import { fixText } from "#lint/apply-fixes.js";
import { isJsonPath } from "#lint/lint-json.js";
import { rules } from "#lint/registry.js";
import { printable } from "#lint/reporters/printable.js";
import { reporters } from "#lint/reporters/registry.js";
import type { LintReport, ReportedFile, UnlintedFile } from "#lint/reporters/report.js";
import { plural, tallyOf } from "#lint/reporters/tally.js";
import type { Rule } from "#lint/rule.js";
import { asFileError, FileError } from "#store/file-error.js";
import { packageVersion } from "#store/package-version.js";
import { isTemplatePath } from "#store/partials.js";
import { readRegularFile } from "#store/regular-file.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, displayName, readJson, readText, STDIN } from "../input.js";
import type { Io } from "../io.js";
import { openLibrary } from "../library-file.js";
import { print } from "../output/print.js";
import { layoutOf } from "../output/terminal.js";
import { UsageError } from "../usage-error.js";
import { watch } from "../watch.js";
import { openCache } from "./lint-cache-file.js";
import { SettingsFinder } from "./lint-config.js";
import { dryRunText } from "./lint-dry-run.js";
import { type LintFile, lintFiles } from "./lint-files.js";
import { writeConfiguration } from "./lint-init.js";
import { declareLintOptions, type LintOptions, requireCodes } from "./lint-options.js";
import { Progress } from "./lint-progress.js";
import { SiteLinter } from "./lint-site.js";

export const lint: CliCommand = {
  declare: (command, { io, exit }) =>
    declareLintOptions(command).action(async (paths: string[], options: LintOptions) =>
      exit(await start(io, paths, options)),
    ),
};

function start(io: Io, paths: readonly string[], options: LintOptions): Promise<number> {
  if (options.init === true) return writeConfiguration(io, paths[0] ?? ".");
  const named = paths.length === 0 && options.stdin !== true ? ["."] : paths;
  if (options.watch === true) return lintAtChanges(io, named, options);
  return run(io, named, options);
}

/** Returns the exit code of the last run. */
async function lintAtChanges(io: Io, paths: readonly string[], options: LintOptions): Promise<number> {
  if (options.stdin === true || paths.includes(STDIN)) {
    throw new UsageError("--watch requires files or folders; standard input can be read only once");
  }
  const files: string[] = [];
  const folders: string[] = [];
  for (const path of new Set(paths.map((argument) => absolutePath(io, argument)))) {
    const stats = await stat(path).catch((error: unknown) => {
      throw asFileError(error, path);
    });
    (stats.isDirectory() ? folders : files).push(path);
  }
  const concerns = (path: string): boolean => isTemplatePath(path) || isJsonPath(path);
  let code: number = exitCode.clean;
  await watch({ files, folders, concerns }, io, async () => {
    try {
      code = await run(io, paths, options);
    } catch (error) {
      // A configuration may be invalid while it is being edited.
      if (!(error instanceof FileError || error instanceof UsageError)) throw error;
      code = exitCode.failure;
      await print(io.stderr, `platen: ${printable(error.message)}\n`);
    }
  });
  return code;
}

async function run(io: Io, paths: readonly string[], options: LintOptions): Promise<number> {
  const stdin = options.stdin === true || paths.includes(STDIN);
  const filePaths = paths.filter((path) => path !== STDIN);
  if (stdin && options.fix === true)
    throw new UsageError("--fix cannot write standard input; use --fix-dry-run");
  if (stdin && options.data === STDIN)
    throw new UsageError("standard input cannot be both the template and the data");
  const stdinName = options.stdinFilename ?? displayName(STDIN);
  const input: LintFile = { absolute: absolutePath(io, stdinName), name: stdinName };

  const own = await openLibrary(io, options);
  const known = [...rules, ...own.rules];
  requireCodes(options.rule, known);
  const settings = new SettingsFinder(io, options, options.rule, own);
  const named = await lintFiles(io, filePaths, async (absolute, folder) => {
    const [nearest, above] = [await settings.of(dirname(absolute)), await settings.of(folder)];
    return nearest.ignored(absolute) || above.ignored(absolute);
  });
  // First, so that the file that it replaces is not read.
  const files = stdin ? [input, ...named.filter(({ absolute }) => absolute !== input.absolute)] : named;
  // Report an invalid configuration once, before linting.
  for (const { absolute } of files) await settings.of(dirname(absolute));
  // The cache does not notice changes of modules that the library file imports.
  const isCached = options.cache === true && own.file === undefined;
  const stored = isCached ? await openCache(io, options.cacheLocation) : undefined;
  const linter = new SiteLinter(
    io,
    settings,
    standardLibrary.with(own.formatters, own.predicates),
    files,
    await commandLineData(io, options),
    stored?.cache,
  );

  const { reported, unlinted, fixed } = await lintUntilRepaired(io, linter, {
    files,
    fromStdin: stdin ? input : undefined,
    fix: options.fix === true,
  });

  const { warnings, errors } = tallyOf({ files: reported, version: "" });
  await print(io.stdout, reportText(io, reported, unlinted, options, known));
  if (options.fixDryRun === true && options.format === "stylish") {
    await print(io.stdout, dryRunText(reported));
  }
  await print(
    io.stderr,
    unlinted.map(({ path, reason }) => `platen: ${printable(`${path}: ${reason}`)}\n`).join(""),
  );
  if (fixed.size > 0) {
    const count = [...fixed.values()].reduce((sum, problems) => sum + problems, 0);
    await print(io.stderr, `platen: repaired ${plural(count, "problem")} in ${plural(fixed.size, "file")}\n`);
  }
  // After the report, which is useful even if the cache cannot be written.
  await stored?.save();
  if (unlinted.length > 0) return exitCode.failure;
  const { maxWarnings = Number.POSITIVE_INFINITY } = options;
  if (warnings > maxWarnings) {
    await print(io.stderr, `platen: ${plural(warnings, "warning")}; --max-warnings allows ${maxWarnings}\n`);
  }
  return errors > 0 || warnings > maxWarnings ? exitCode.errors : exitCode.clean;
}

async function commandLineData(io: Io, { data }: LintOptions) {
  if (data === undefined) return undefined;
  return { value: await readJson(io, data) };
}

interface Work {
  readonly files: readonly LintFile[];
  /** The file that standard input replaces. */
  readonly fromStdin: LintFile | undefined;
  readonly fix: boolean;
}

/** The diagnostics of all files, and whether a file was repaired. */
interface Pass {
  readonly reported: readonly ReportedFile[];
  readonly unlinted: readonly UnlintedFile[];
  readonly repaired: boolean;
  /** Number of repaired problems by file. */
  readonly fixed: ReadonlyMap<string, number>;
}

/**
 * A fix in one file can affect the diagnostics of an earlier one. More passes than this mean that fixes undo each
 * other.
 */
const MAX_PASSES = 10;

async function lintUntilRepaired(io: Io, linter: SiteLinter, work: Work): Promise<Pass> {
  let last = await lintAll(io, linter, work);
  const fixed = new Map(last.fixed);
  for (let pass = 1; last.repaired && pass < MAX_PASSES; pass++) {
    last = await lintAll(io, linter, work);
    for (const [path, count] of last.fixed) fixed.set(path, (fixed.get(path) ?? 0) + count);
  }
  return { ...last, fixed };
}

async function lintAll(io: Io, linter: SiteLinter, { files, fromStdin, fix }: Work): Promise<Pass> {
  const progress = new Progress(io, files.length);
  const reported: ReportedFile[] = [];
  const unlinted: FileError[] = [];
  const fixed = new Map<string, number>();
  let repaired = false;
  for (const [index, file] of files.entries()) {
    await progress.at(index);
    try {
      if (file === fromStdin) linter.replaceText(file, await readText(io, STDIN));
      const text = await linter.text(file);
      const result = await lintFile(io, linter, file, text, fix);
      reported.push({ path: result.path, text: result.text, diagnostics: result.diagnostics });
      if (result.fixed > 0) fixed.set(file.name, result.fixed);
      repaired ||= result.text !== text;
    } catch (error) {
      // Lint and report the other files anyway.
      if (!(error instanceof FileError)) throw error;
      unlinted.push(error);
    }
    linter.forget(file);
  }
  await progress.end();
  return { reported, unlinted, repaired, fixed };
}

async function lintFile(
  io: Io,
  linter: SiteLinter,
  file: LintFile,
  text: string,
  fix: boolean,
): Promise<ReportedFile & { readonly fixed: number }> {
  const lintAs = await linter.linter(file, text);
  const input = { path: file.name, text };
  if (!fix) return { path: file.name, text, diagnostics: lintAs(input), fixed: 0 };
  const result = fixText(input, lintAs);
  if (result.text !== text) {
    await replace(resolve(io.cwd, file.name), file.name, result.text);
    await linter.rewritten(file, result.text);
  }
  return { path: file.name, text: result.text, diagnostics: result.diagnostics, fixed: result.fixed };
}

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

/** Rewrites a file. Keeps a byte order mark, which reading removes. */
async function replace(path: string, name: string, text: string): Promise<void> {
  try {
    const marked = (await readRegularFile(path)).subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    await writeFile(path, marked ? `\uFEFF${text}` : text);
  } catch (error) {
    throw asFileError(error, name);
  }
}

function reportText(
  io: Io,
  files: readonly ReportedFile[],
  unlinted: readonly UnlintedFile[],
  options: LintOptions,
  known: readonly Rule[],
): string {
  const reporter = reporters.find(({ name }) => name === options.format);
  const shown = options.quiet === true ? files.map(errorsOnly) : files;
  const report: LintReport = {
    files: shown,
    unlinted,
    rules: known,
    all: options.all === true,
    version: packageVersion(),
  };
  return reporter?.write(report, layoutOf(io, io.stdout, options.color)) ?? "";
}

function errorsOnly(file: ReportedFile): ReportedFile {
  return { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === "error") };
}
