import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { PublishEvent, PublishSummary } from "#publish/publish.js";
import type { Target } from "#publish/target.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath } from "../input.js";
import type { Io } from "../io.js";
import { type LibraryOptions, libraryOptions, openLibrary } from "../library-file.js";
import { print } from "../output/print.js";
import { packagePath } from "../package-facts.js";
import { UsageError } from "../usage-error.js";

interface Options extends LibraryOptions {
  readonly out: string;
  readonly baseUrl?: string;
  readonly now?: number;
  readonly keep: number;
  readonly full?: true;
  readonly dryRun?: true;
  readonly allowErrors?: true;
  readonly skipLocked?: true;
  readonly json?: true;
  readonly plain?: true;
}

const DEFAULT_KEEP = 3;

export const publish: CliCommand = {
  declare: (command, { io, exit }) => {
    command
      .argument("<site>", "folder with a site.json; or: status, rollback")
      .argument("[revision]", "with rollback: the first digits of a revision (default: the one before)")
      .requiredOption("--out <folder>", "folder to publish to; the web server serves its folder current")
      .option("--base-url <url>", "address of the published site", address)
      .option("--now <time>", "render pages for this time, such as 2026-05-01T12:00Z (default: now)", time)
      .option("--full", "build all pages, also those whose files are the same as before")
      .option("--dry-run", "write nothing, and list what would change")
      .option("--keep <count>", "number of revisions to keep", count, DEFAULT_KEEP)
      .option("--allow-errors", "publish pages although their templates have errors")
      .option("--skip-locked", "leave pages with a password out, without an error")
      .option(
        "--plain",
        "write an ordinary folder for hosts that take one; its files change one after another",
      )
      .option("--json", "print events as lines of JSON");
    for (const option of libraryOptions()) command.addOption(option);
    return command
      .addHelpText(
        "after",
        "\nExit codes: 0 published, 1 pages failed, 2 failure, 3 another publisher works there.",
      )
      .action(async (site: string, revision: string | undefined, options: Options, self: Command) =>
        exit(await guarded(io, () => runCommand(io, self, site, revision, options))),
      );
  },
};

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) {
    throw new InvalidArgumentError("Write the address as https://www.example.com.");
  }
  return text;
}

function time(text: string): number {
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(instant)) throw new InvalidArgumentError("Use a time such as 2026-05-01T12:00Z.");
  return instant;
}

function count(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("Use a whole number from 1 to 9999.");
  return Number(text);
}

/** Explains the errors of publishing. Others are left to the program. */
async function guarded(io: Io, work: () => Promise<number>): Promise<number> {
  const [{ PageError }, { PathConflictError }, { TargetBusyError }] = await Promise.all([
    import("#publish/page-source.js"),
    import("#publish/paths.js"),
    import("#publish/target.js"),
  ]);
  try {
    return await work();
  } catch (error) {
    if (error instanceof PathConflictError || error instanceof PageError) throw new UsageError(error.message);
    if (!(error instanceof TargetBusyError)) throw error;
    await print(io.stderr, `platen: ${error.message}\n`);
    return exitCode.busy;
  }
}

async function runCommand(
  io: Io,
  command: Command,
  site: string,
  revision: string | undefined,
  options: Options,
): Promise<number> {
  const out = absolutePath(io, options.out, "folder");
  const isSite = existsSync(join(absolutePath(io, site, "folder"), "site.json"));
  if (!isSite && site === "status") return status(io, out, options);
  if (!isSite && site === "rollback") return rollBack(io, out, revision, options);
  if (revision !== undefined) command.error("error: too many arguments");
  if (!isSite) throw new UsageError(`${site}: is not a site; name a folder with a site.json`);
  return publishSite(io, absolutePath(io, site, "folder"), out, options);
}

async function publishSite(io: Io, folder: string, out: string, options: Options): Promise<number> {
  const { baseUrl, now = io.clock(), allowErrors, skipLocked, full, dryRun, keep, json } = options;
  const { file: libraryFile, islands } = await openLibrary(io, options);
  const [{ openSiteSource }, { publish }] = await Promise.all([
    import("#website/open-site-source.js"),
    import("#publish/publish.js"),
  ]);
  const target = await targetOf(out, options);
  const started = performance.now();
  const opened = await openSiteSource(folder, {
    now,
    baseUrl,
    allowErrors,
    skipLocked,
    libraryFile,
    islands,
    threadFile: packagePath("dist/service/threads/thread.js"),
    builtInPagesFolder: packagePath("templates/service"),
    browserFilesFolder: packagePath("dist/assets"),
  });
  const interruption = new AbortController();
  const interrupt = (): void => {
    // A second signal does not wait for the pages that are being built.
    if (interruption.signal.aborted) io.exit(exitCode.failure);
    else interruption.abort(new UsageError("interrupted; run the command again to continue"));
  };
  io.signals.on("SIGINT", interrupt);
  io.signals.on("SIGTERM", interrupt);
  const lines: string[] = [];
  try {
    const summary = await publish(opened.source, target, {
      full,
      dryRun,
      keep,
      signal: interruption.signal,
      onEvent: (event: PublishEvent) => {
        if (json === true) lines.push(`${JSON.stringify(event)}\n`);
      },
    });
    const text =
      json === true
        ? `${lines.join("")}${JSON.stringify({ event: "summary", ...summary })}\n`
        : described(summary, dryRun === true, (performance.now() - started) / 1_000);
    await print(io.stdout, text);
    return summary.failed.length === 0 ? exitCode.clean : exitCode.errors;
  } finally {
    io.signals.off("SIGINT", interrupt);
    io.signals.off("SIGTERM", interrupt);
    await opened.close();
  }
}

function described(summary: PublishSummary, isDry: boolean, seconds: number): string {
  const { files, built, unchanged, added, changed, removed, failed, revision, isSwitched } = summary;
  const failures = failed.map(({ path, message }) => `${path}  failed: ${message}\n`);
  const changes = isDry
    ? [
        ...added.map((path) => `${path}  new\n`),
        ...changed.map((path) => `${path}  changed\n`),
        ...removed.map((path) => `${path}  removed\n`),
      ]
    : [];
  const counts =
    `${files} files: ${built} built, ${unchanged} unchanged, ${added.length} new, ${changed.length} changed, ` +
    `${removed.length} removed, ${failed.length} failed`;
  const short = revision.slice(0, 8);
  const outcome = isDry
    ? "nothing was written"
    : `revision ${short} ${isSwitched ? "is live" : "was already live"}`;
  return `${failures.join("")}${changes.join("")}${counts} · ${seconds.toFixed(1)} s · ${outcome}\n`;
}

async function targetOf(out: string, { plain }: Options): Promise<Target> {
  if (plain === true) return new (await import("#publish/plain-folder-target.js")).PlainFolderTarget(out);
  return new (await import("#publish/folder-target.js")).FolderTarget(out);
}

async function status(io: Io, out: string, options: Options): Promise<number> {
  const target = await targetOf(out, options);
  const live = (await target.readPointer())?.revision;
  const lines: string[] = [];
  for (const id of await target.revisions()) {
    const files = (await target.read(id))?.files ?? [];
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    lines.push(`${id}  ${files.length} files, ${bytes} bytes${id === live ? "  live" : ""}\n`);
  }
  await print(io.stdout, lines.length === 0 ? "Nothing is published there.\n" : lines.join(""));
  return exitCode.clean;
}

async function rollBack(
  io: Io,
  out: string,
  revision: string | undefined,
  options: Options,
): Promise<number> {
  const { rollback } = await import("#publish/publish.js");
  const live = await rollback(await targetOf(out, options), revision);
  await print(io.stdout, `Revision ${live.slice(0, 8)} is live.\n`);
  return exitCode.clean;
}
