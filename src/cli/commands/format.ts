import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LineIndex } from "#core/source/line-index.js";
import type { Edit } from "#format/edit.js";
import { format as formatText } from "#format/format.js";
import { createEngine } from "#index.js";
import { isJsonPath } from "#lint/lint-json.js";
import { printable } from "#lint/reporters/printable.js";
import { plural } from "#lint/reporters/tally.js";
import { asFileError, FileError } from "#store/file-error.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, displayName, readAnyText, STDIN } from "../input.js";
import type { Io } from "../io.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { print } from "../output/print.js";
import { UsageError } from "../usage-error.js";
import { type Change, FormatProof } from "./format-proof.js";
import { SettingsFinder } from "./lint-config.js";
import { type LintFile, lintFiles } from "./lint-files.js";

interface Options extends LibraryOptions {
  readonly check?: boolean;
  readonly diff?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly verify: boolean;
}

export const format: CliCommand = {
  declare: (command, { io, exit }) => {
    for (const option of libraryOptions()) command.addOption(option);
    command
      .argument("[paths...]", "template files, folders, or - for standard input (default: this folder)")
      .option("--check", "list the files that are not formatted, without writing")
      .option("--diff", "show the changes, without writing")
      .option("--stdin", "format standard input and print the result")
      .option("--stdin-filename <name>", "file name of standard input, for messages and for its site")
      .option("--no-verify", "do not render the pages before and after to compare them")
      .action(async (paths: string[], options: Options) => exit(await run(io, paths, options)));
  },
};

async function run(io: Io, paths: readonly string[], options: Options): Promise<number> {
  const own = await openLibrary(io, options);
  const { formatters, predicates } = own;
  const proof = options.verify
    ? new FormatProof(createEngine({ formatters, predicates }), io.clock())
    : undefined;
  if (options.stdin === true || paths.includes(STDIN)) {
    if (paths.some((path) => path !== STDIN))
      throw new UsageError("standard input and files cannot be formatted at once");
    return formatInput(io, options, proof);
  }
  const settings = new SettingsFinder(io, { lookup: options.lookup }, {}, own);
  const named = await lintFiles(io, paths.length === 0 ? ["."] : paths, async (absolute, folder) => {
    const [nearest, above] = [await settings.of(dirname(absolute)), await settings.of(folder)];
    return nearest.ignored(absolute) || above.ignored(absolute);
  });
  return formatFiles(
    io,
    named.filter(({ name }) => !isJsonPath(name)),
    options,
    proof,
  );
}

async function formatInput(io: Io, options: Options, proof: FormatProof | undefined): Promise<number> {
  const name = options.stdinFilename ?? displayName(STDIN);
  const { text, isUtf8 } = await readAnyText(io, STDIN);
  if (!isUtf8) throw new FileError(name, "is not UTF-8 text");
  const file = { absolute: absolutePath(io, name), name };
  const [result] = (await proved([formatOne(file, text)], proof)) as [Formatted];
  if (result.message !== undefined) await print(io.stderr, `${printable(result.message)}\n`);
  const isChanged = result.after !== text;
  if (options.diff === true) await print(io.stdout, diff(name, text, result.edits));
  else if (options.check !== true) await print(io.stdout, result.after);
  return result.message !== undefined || (options.check === true && isChanged)
    ? exitCode.errors
    : exitCode.clean;
}

async function formatFiles(
  io: Io,
  files: readonly LintFile[],
  { check = false, diff: showsDiff = false }: Options,
  proof: FormatProof | undefined,
): Promise<number> {
  let changed = 0;
  let kept = 0;
  let unread = 0;
  const report = async (error: unknown): Promise<void> => {
    // Format the other files anyway.
    if (!(error instanceof FileError)) throw error;
    unread++;
    await print(io.stderr, `platen: ${printable(error.message)}\n`);
  };
  const formatted: Formatted[] = [];
  for (const file of files) {
    try {
      const { text, isUtf8, isMarked } = await readAnyText(io, file.absolute);
      if (!isUtf8) throw new FileError(file.name, "is not UTF-8 text");
      formatted.push({ ...formatOne(file, text), isMarked });
    } catch (error) {
      await report(error);
    }
  }
  for (const result of await proved(formatted, proof)) {
    const { name, before, after, edits, message, isMarked } = result;
    if (message !== undefined) {
      kept++;
      await print(io.stderr, `${printable(message)}\n`);
    }
    if (after === before) continue;
    changed++;
    if (showsDiff) await print(io.stdout, diff(name, before, edits));
    else await print(io.stdout, `${printable(name)}\n`);
    if (!check && !showsDiff) await write(result, isMarked ? `\uFEFF${after}` : after).catch(report);
  }
  for (const gap of proof?.gaps ?? []) {
    await print(io.stderr, `platen: not all pages were compared: ${printable(gap)}\n`);
  }
  const did = check || showsDiff ? "would format" : "formatted";
  await print(io.stderr, `platen: ${did} ${changed} of ${plural(files.length, "file")}\n`);
  if (unread > 0) return exitCode.failure;
  return kept > 0 || (check && changed > 0) ? exitCode.errors : exitCode.clean;
}

async function write({ absolute, name }: LintFile, text: string): Promise<void> {
  try {
    await writeFile(absolute, text);
  } catch (error) {
    throw asFileError(error, name);
  }
}

interface Formatted extends LintFile, Change {
  readonly edits: readonly Edit[];
  readonly isMarked?: boolean;
  /** Why the file stays as it is. */
  readonly message?: string;
}

function formatOne(file: LintFile, before: string): Formatted {
  const result = formatText(before);
  if ("text" in result) return { ...file, before, after: result.text, edits: result.edits };
  const { line, column } = new LineIndex(before).position(result.at);
  const message = `${file.name}:${line}:${column}: not formatted: ${result.mistake}`;
  return { ...file, before, after: before, edits: [], message };
}

/** Takes back the formatting of files that would change a page. */
async function proved(
  formatted: readonly Formatted[],
  proof: FormatProof | undefined,
): Promise<readonly Formatted[]> {
  if (proof === undefined) return formatted;
  const differences = await proof.differences(formatted.filter(({ before, after }) => before !== after));
  return formatted.map((file) => {
    const where = differences.get(file.absolute);
    if (where === undefined) return file;
    const message =
      `${file.name}: error format-difference: Formatting would change ${where}, so the file stays as it is. ` +
      "This is a bug of Platen; please report it.";
    return { ...file, after: file.before, edits: [], message };
  });
}

/** Shows the changed lines, before and after. */
function diff(name: string, source: string, edits: readonly Edit[]): string {
  const parts: string[] = [`--- ${printable(name)}\n+++ ${printable(name)}\n`];
  const lines = new LineIndex(source);
  let i = 0;
  while (i < edits.length) {
    const first = (edits[i] as Edit).start;
    const start = first === 0 ? 0 : source.lastIndexOf("\n", first - 1) + 1;
    let end = first;
    let after = "";
    let at = start;
    // Changes of neighbouring lines are shown together.
    for (let edit = edits[i]; edit !== undefined && edit.start <= end + 1; edit = edits[++i]) {
      after += source.slice(at, edit.start) + edit.text;
      at = edit.end;
      const line = source.indexOf("\n", at);
      end = line === -1 ? source.length : line;
    }
    after += source.slice(at, end);
    parts.push(`@@ line ${lines.position(start).line} @@\n`);
    parts.push(signed("-", source.slice(start, end)), signed("+", after));
  }
  return edits.length === 0 ? "" : parts.join("");
}

function signed(sign: string, text: string): string {
  return text
    .split("\n")
    .map((line) => `${sign}${line.replace(/\p{Cc}/gu, " ")}\n`)
    .join("");
}
