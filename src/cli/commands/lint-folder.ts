import { dirname } from "node:path";
import { standardLibrary } from "#core/library/standard.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import type { Io } from "../io.js";
import { type LibraryOptions, openLibrary } from "../library-file.js";
import { SettingsFinder } from "./lint-config.js";
import { lintFiles } from "./lint-files.js";
import { SiteLinter } from "./lint-site.js";

export interface LintedFile {
  /** Absolute. */
  readonly file: string;
  readonly diagnostics: readonly LintDiagnostic[];
}

/** Lints a folder like `platen lint FOLDER` and returns the results. Throws if a file cannot be read. */
export async function lintFolder(
  io: Io,
  folder: string,
  library: LibraryOptions = {},
): Promise<readonly LintedFile[]> {
  const own = await openLibrary(io, library);
  const settings = new SettingsFinder(io, { lookup: library.lookup }, {}, own);
  const files = await lintFiles(io, [folder], async (absolute) =>
    (await settings.of(dirname(absolute))).ignored(absolute),
  );
  const fullLibrary = standardLibrary.with(own.formatters, own.predicates);
  const linter = new SiteLinter(io, settings, fullLibrary, files, undefined, undefined);
  const linted: LintedFile[] = [];
  for (const file of files) {
    const text = await linter.text(file);
    const lint = await linter.linter(file, text);
    linted.push({ file: file.absolute, diagnostics: lint({ path: file.name, text }) });
    linter.forget(file);
  }
  return linted;
}
