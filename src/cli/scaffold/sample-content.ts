import { join } from "node:path";
import { confirm } from "@clack/prompts";
import { blockFieldIds, madeUpContent } from "#site/made-up/made-up-content.js";
import { readConfiguration } from "#site/repository/read-configuration.js";
import { findTemplateRoot } from "#site/template-root.js";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import type { Io } from "../io.js";
import { importSummary } from "../output/import-summary.js";
import { UsageError } from "../usage-error.js";

/** Whether a folder is a template repository. Several in one folder are none. */
export async function isRepository(folder: string): Promise<boolean> {
  try {
    return (await findTemplateRoot(await Directory.open(folder))) !== undefined;
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}

/** Returns the error that tells how a template repository gets content. */
export function contentOffer(name: string): UsageError {
  return new UsageError(
    `${name}: is a template repository; bring content into it with --content sample, ` +
      '"platen import export.xml" or "platen pull"',
  );
}

/** Asks whether to write sample content. */
export async function askForContent({ stdin, stdout }: Io, name: string): Promise<boolean> {
  const answer = await confirm({
    message: `${name} is a template repository. Write sample content to edit into its folder content?`,
    input: stdin,
    output: stdout,
  });
  return answer === true;
}

/** Writes made-up content as files. Files that exist are left. Returns what to print. */
export async function writeSampleContent(folder: string, name: string): Promise<string> {
  const [{ ContentWriter }, { ImportReport }, { writeContent }] = await Promise.all([
    import("#import/content-writer.js"),
    import("#import/import-report.js"),
    import("#import/write-content.js"),
  ]);
  const writer = await ContentWriter.open(folder, { name, force: false });
  const root = await Directory.open(join(folder, writer.prefix), name);
  const texts = new Map<string, string>();
  const paths = (await root.list()).filter((path) => !path.includes("node_modules/"));
  for (const path of paths) {
    if (/\.(?:conf|preset|region|block|list|item|page)$/.test(path)) {
      texts.set(path, await root.readText(path).catch(() => ""));
    }
  }
  const configuration = readConfiguration({ paths, text: (path) => texts.get(path) });
  const content = madeUpContent(configuration, blockFieldIds(Object.fromEntries(texts)));
  await writeContent(content, writer).finally(() => writer.close());
  return importSummary(
    `Wrote sample content for ${name}. Edit the files in content/.`,
    writer,
    new ImportReport(),
  );
}
