import { createReadStream } from "node:fs";
import type { ContentWriter } from "#import/content-writer.js";
import { asFileError } from "#store/file-error.js";
import type { CliCommand } from "../command.js";
import { exitCode } from "../exit-code.js";
import { absolutePath, displayName, STDIN } from "../input.js";
import type { Io } from "../io.js";
import { counted, importedParts, importSummary } from "../output/import-summary.js";
import { print } from "../output/print.js";
import { UsageError } from "../usage-error.js";

interface Options {
  readonly into: string;
  readonly media?: string;
  readonly keepHtml?: true;
  readonly force?: true;
}

const PAYLOADS = "payloads";

export const importContent: CliCommand = {
  declare: (command, { io, exit }) =>
    command
      .argument("<source>", "XML file of an export (- for standard input), or the word payloads")
      .argument("[folder]", "with payloads: folder of saved pages (?format=json)")
      .option("--into <repository>", "template repository whose content is written", ".")
      .option("--media <folder>", "copy pictures of this folder and use them instead of their addresses")
      .option("--keep-html", "keep wrappers and empty paragraphs of the platform's editor")
      .option("--force", "replace files that were written or changed by hand")
      .addHelpText("after", HELP)
      .action(async (source: string, folder: string | undefined, options: Options) =>
        exit(await run(io, source, folder, options)),
      ),
};

const HELP = [
  "",
  "Examples:",
  "  platen import export.xml --into my-template          posts and pages of an export",
  "  platen import export.xml --media pictures            with copies of its pictures",
  "  platen import payloads saved --into my-template      pages saved with ?format=json",
  "",
  "The content goes to content/ in the repository. Importing again changes nothing. Files that you have",
  "changed are left. The exit code is 1 if the source is broken; what comes before is imported.",
].join("\n");

async function run(io: Io, source: string, folder: string | undefined, options: Options): Promise<number> {
  if (source === PAYLOADS) return runPayloads(io, folder, options);
  if (folder !== undefined) throw new UsageError(`a second argument follows only the word "${PAYLOADS}"`);
  return runExport(io, source, options);
}

async function runExport(io: Io, source: string, options: Options): Promise<number> {
  const path = source === STDIN ? undefined : absolutePath(io, source);
  const [{ importExport }, { ImportReport }, { MediaFolder }] = await Promise.all([
    import("#import/import-export.js"),
    import("#import/import-report.js"),
    import("#import/media-folder.js"),
  ]);
  const writer = await openWriter(io, options);
  const report = new ImportReport();
  const media =
    options.media === undefined
      ? undefined
      : await MediaFolder.open(absolutePath(io, options.media, "folder"), options.media, writer, report);
  const bytes: AsyncIterable<Uint8Array> = path === undefined ? io.stdin : bytesOf(path, source);
  const keepMarkup = options.keepHtml === true;
  const summary = await importExport(bytes, writer, { keepMarkup, media, report }).finally(() =>
    writer.close(),
  );
  const { failure } = summary;
  const pictures = media === undefined ? "" : `, with ${counted(media.size, "picture")}`;
  const title = `${importedParts(summary)}${pictures}.`;
  await print(io.stdout, importSummary(title, writer, report));
  if (failure === undefined) return exitCode.clean;
  const { line, column } = failure.place;
  const rest = writer.outcomes.size === 0 ? "Nothing was imported." : "What comes before it is imported.";
  await print(io.stderr, `platen: ${displayName(source)}:${line}:${column}: ${failure.message}. ${rest}\n`);
  return writer.outcomes.size === 0 ? exitCode.failure : exitCode.errors;
}

async function* bytesOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw asFileError(error, name);
  }
}

async function runPayloads(io: Io, folder: string | undefined, options: Options): Promise<number> {
  if (folder === undefined) throw new UsageError("name the folder with the saved payloads");
  if (options.media !== undefined) throw new UsageError("--media works with exports only");
  const [{ importPayloads }, { ImportReport }, { PayloadError }] = await Promise.all([
    import("#import/import-payloads.js"),
    import("#import/import-report.js"),
    import("#import/payloads.js"),
  ]);
  const writer = await openWriter(io, options);
  const report = new ImportReport();
  const path = absolutePath(io, folder, "folder");
  const importing = importPayloads(path, folder, writer, report).finally(() => writer.close());
  const summary = await importing.catch((error) => {
    throw error instanceof PayloadError ? new UsageError(error.message) : error;
  });
  const title = `${importedParts(summary)}.`;
  await print(io.stdout, importSummary(title, writer, report));
  return exitCode.clean;
}

async function openWriter(io: Io, { into, force }: Options): Promise<ContentWriter> {
  const { ContentWriter } = await import("#import/content-writer.js");
  return ContentWriter.open(absolutePath(io, into, "folder"), { name: into, force: force === true });
}
