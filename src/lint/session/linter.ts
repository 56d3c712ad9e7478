import type { FormatterDefinition, PredicateDefinition } from "#core/library/define.js";
import { standardLibrary } from "#core/library/standard.js";
import { readConfig } from "../config/read.js";
import { ConfigResolver } from "../config/resolve.js";
import type { LintConfig } from "../config/schema.js";
import type { LintDiagnostic } from "../lint-diagnostic.js";
import { rules as builtInRules } from "../registry.js";
import type { Rule } from "../rule.js";
import { LintSession } from "./session.js";

export interface LintOptions {
  /** Levels and options of the rules, as in a platen.config.json. */
  readonly config?: Omit<LintConfig, "extends"> | undefined;
  /** Formatters and predicates to add, as for an engine. */
  readonly formatters?: readonly FormatterDefinition[] | undefined;
  readonly predicates?: readonly PredicateDefinition[] | undefined;
  /** Rules to add. */
  readonly rules?: readonly Rule[] | undefined;
  /**
   * Whether the files are all templates of a site, with paths relative to it. Partials that are missing or that nothing
   * applies are reported then. A `site.json` among the files names the data of the pages.
   */
  readonly site?: boolean | undefined;
  /** With `site`: the paths of the site's other files, such as pictures. Addresses of other files are reported then. */
  readonly otherPaths?: readonly string[] | undefined;
}

/** Files that are linted again only as far as they change. */
export interface Linter {
  /** Adds a file or replaces its text. */
  set(path: string, text: string): void;
  delete(path: string): void;
  /** The diagnostics of one file, in source order. `source` is its path. */
  lint(path: string): Promise<readonly LintDiagnostic[]>;
  /** The diagnostics of all files, file by file. */
  lintAll(): Promise<readonly LintDiagnostic[]>;
}

/**
 * Lints templates and JSON files by their paths: `await lint({ "pages/home.page": source })`. Rejects with an error
 * that names the mistake for a malformed configuration.
 */
export async function lint(
  files: Readonly<Record<string, string>>,
  options: LintOptions = {},
): Promise<readonly LintDiagnostic[]> {
  const linter = await createLinter(options);
  for (const [path, text] of Object.entries(files)) linter.set(path, text);
  return linter.lintAll();
}

/** Creates a linter for files that change. Rejects like `lint`. */
export async function createLinter(options: LintOptions = {}): Promise<Linter> {
  const { config, formatters = [], predicates = [], rules = [], site = false, otherPaths } = options;
  const known = [...builtInRules, ...rules];
  const configs = config === undefined ? [] : [await readConfig(config, "config", known)];
  const resolver = await ConfigResolver.of(configs, {}, known);
  const session = new LintSession({
    library: standardLibrary.with(formatters, predicates),
    settingsFor: (path) => resolver.settingsFor(path),
    isSite: site,
    otherPaths,
  });
  return {
    set: (path, text) => session.set(path, text),
    delete: (path) => session.delete(path),
    lint: (path) => session.lint(path),
    lintAll: async () => {
      const all: LintDiagnostic[] = [];
      for (const path of session.paths) all.push(...(await session.lint(path)));
      return all;
    },
  };
}
