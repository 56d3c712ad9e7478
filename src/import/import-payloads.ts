import type { Value } from "#core/values/value.js";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { parseJson } from "#store/json-document.js";
import type { ContentWriter } from "./content-writer.js";
import type { ImportReport } from "./import-report.js";
import { type PayloadSummary, Payloads } from "./payloads.js";

const MAX_FILES = 10_000;

/** Imports all JSON files below a folder. Throws before anything is written if they are of different sites. */
export async function importPayloads(
  folder: string,
  name: string,
  writer: ContentWriter,
  report: ImportReport,
): Promise<PayloadSummary> {
  const directory = await Directory.open(folder, name);
  const payloads = new Payloads(report);
  const files = await directory.list();
  if (files.length > MAX_FILES) throw new FileError(name, `holds more than ${MAX_FILES} files`);
  for (const path of files) {
    if (!/\.json(?:-pretty)?$/i.test(path)) {
      report.add("skipped a file whose name does not end in .json", path);
      continue;
    }
    const value = await readValue(directory, path, report);
    if (value !== undefined) payloads.add(value, path);
  }
  if (payloads.isEmpty) {
    const why = report.lines().join("; ");
    const reason = `holds no pages saved with ?format=json${why === "" ? "" : `: ${why}`}`;
    throw new FileError(name, reason);
  }
  return payloads.write(writer);
}

async function readValue(
  directory: Directory,
  path: string,
  report: ImportReport,
): Promise<Value | undefined> {
  try {
    const document = parseJson(await directory.readText(path));
    if (document.ok) return document.value as Value;
    const { line, column } = document.position;
    report.add("skipped a file that is not JSON", `${path}:${line}:${column} ${document.message}`);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    report.add(`skipped a file: it ${error.reason}`, path);
  }
  return undefined;
}
