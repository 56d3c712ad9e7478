import { dirname } from "node:path";
import { standardLibrary } from "#core/library/standard.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { type LibraryOptions, openLibrary } from "../library-file.js";
import type { World } from "../world.js";
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
  world: World,
  folder: string,
  library: LibraryOptions = {},
): Promise<readonly LintedFile[]> {
  const own = await openLibrary(world, library);
  const settings = new SettingsFinder(world, { lookup: library.lookup }, {}, own);
  const files = await lintFiles(world, [folder], async (absolute) =>
    (await settings.of(dirname(absolute))).ignored(absolute),
  );
  const fullLibrary = standardLibrary.with(own.formatters, own.predicates);
  const linter = new SiteLinter(world, settings, fullLibrary, files, undefined, undefined);
  const linted: LintedFile[] = [];
  for (const file of files) {
    const text = await linter.text(file);
    const lint = await linter.linter(file, text);
    linted.push({ file: file.absolute, diagnostics: lint({ path: file.name, text }) });
    linter.forget(file);
  }
  return linted;
}
