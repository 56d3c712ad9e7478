import { basename } from "node:path";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { print } from "../output/print.js";
import { isCapableTerminal } from "../output/terminal.js";
import { titleOf } from "../scaffold/names.js";
import { askForStart } from "../scaffold/questions.js";
import { askForContent, contentOffer, isRepository, writeSampleContent } from "../scaffold/sample-content.js";
import { DEFAULT_START, isStart, requireEmpty, STARTS, writeStart } from "../scaffold/starts.js";
import { UsageError } from "../usage-error.js";

interface Options {
  readonly name?: string;
  readonly template?: string;
  readonly content?: string;
  readonly yes?: true;
}

/** Longer titles do not fit into a heading. */
const MAX_TITLE = 100;

export const init: CliCommand = {
  declare: (command, { io, exit }) =>
    command
      .argument("[folder]", "folder of the site, new or empty, or a template repository")
      .option("-n, --name <title>", "title of the site (default: derived from the name of the folder)")
      .option(
        "-t, --template <name>",
        `template to start from: ${Object.keys(STARTS).join(", ")} (default: blog)`,
      )
      .option("--content <kind>", "in a template repository: sample writes content to edit into content/")
      .option("-y, --yes", "use the defaults instead of asking")
      .addHelpText("after", helpText())
      .action(async (folder: string | undefined, options: Options) => exit(await run(io, folder, options))),
};

function helpText(): string {
  const starts = Object.entries(STARTS).map(([name, about]) => `  ${name.padEnd(10)} ${about}`);
  return [
    "",
    "Templates:",
    ...starts,
    "",
    "The command asks for missing values. Without a terminal, set the folder and --yes, or all options.",
  ].join("\n");
}

async function run(io: Io, named: string | undefined, options: Options): Promise<number> {
  const { name, template } = options;
  if (template !== undefined && !isStart(template)) {
    throw new UsageError(`there is no template "${template}"; use one of ${Object.keys(STARTS).join(", ")}`);
  }
  if (name !== undefined) requireTitle(name);
  const repository = absolutePath(io, named ?? ".", "folder");
  if (options.content !== undefined || (await isRepository(repository))) {
    return runContent(io, repository, named ?? ".", options);
  }
  if (named !== undefined) await requireEmpty(absolutePath(io, named, "folder"), named);

  let answers = { folder: named, title: name, start: template };
  const isComplete = named !== undefined && name !== undefined && template !== undefined;
  if (options.yes !== true && !isComplete) {
    if (!hasTerminal(io)) {
      throw new UsageError(
        "no terminal is available for questions; set the folder and --yes, or the folder, --name and --template",
      );
    }
    const entered = await askForStart(io, answers);
    if (entered === undefined) return exitCode.failure;
    answers = entered;
  }
  const folder = answers.folder ?? ".";
  const path = absolutePath(io, folder, "folder");
  await requireEmpty(path, folder);
  const title = answers.title ?? titleOf(basename(path));
  requireTitle(title);
  await writeStart(answers.start ?? DEFAULT_START, title, path, folder);
  const steps = [
    [`npx platen serve --dev --site ${quote(folder)}`, "serves the site and reloads pages when you save"],
    [`npx platen lint ${quote(folder)}`, "reports mistakes in the templates"],
    ["npx platen new page NAME", "adds a page; also: collection, block"],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, about]) => `  ${command.padEnd(width)}   ${about}\n`).join("");
  await print(
    io.stdout,
    `Wrote the site "${title}" into ${folder}.\n\n${lines}\nIts README.md describes the files.\n`,
  );
  return exitCode.clean;
}

/** A template repository is no site of Platen, but it may have content. */
async function runContent(io: Io, folder: string, name: string, options: Options): Promise<number> {
  const { content, yes } = options;
  if (content !== undefined && content !== "sample") throw new UsageError('--content can only be "sample"');
  if (content === undefined && yes !== true) {
    if (!hasTerminal(io)) throw contentOffer(name);
    if (!(await askForContent(io, name))) return exitCode.failure;
  }
  await print(io.stdout, await writeSampleContent(folder, name));
  return exitCode.clean;
}

function requireTitle(title: string): void {
  if (title.trim() === "") throw new UsageError("--name must not be empty");
  if (title.length > MAX_TITLE) throw new UsageError(`--name must have at most ${MAX_TITLE} characters`);
  if (/\p{Cc}/u.test(title)) throw new UsageError("--name must be one line without control characters");
}

/** The questions move the cursor. */
function hasTerminal(io: Io): boolean {
  const { stdin, stdout, env } = io;
  return isCapableTerminal(stdin, io) && isCapableTerminal(stdout, io) && (env["CI"] ?? "") === "";
}

/** Quotes a folder for a shell. */
function quote(folder: string): string {
  return /^[\w./@-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
}
