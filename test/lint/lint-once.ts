import { standardLibrary } from "#core/library/standard.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import type { Level } from "#lint/level.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { lintText } from "#lint/runner.js";

/** Lints one text with the default settings, or with some levels changed. */
export async function lintOnce(
  text: string,
  path = "test.html",
  levels: Readonly<Record<string, Level>> = {},
): Promise<readonly LintDiagnostic[]> {
  const settings = (await ConfigResolver.of([], levels)).settingsFor(path);
  return lintText({ path, text }, { library: standardLibrary, settings });
}
