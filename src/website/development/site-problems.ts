import { basename, isAbsolute, join } from "node:path";
import { partialNames } from "#core/source/partial-names.js";
import type { Diagnostic } from "#index.js";
import { onlyInRender } from "#inspect/distinct-problems.js";
import type { EditorTarget, ReportedProblem } from "#inspect/page-report.js";
import type { FileError } from "#store/file-error.js";
import { MANIFEST, SITE_DATA } from "#store/site-content.js";
import type { Site } from "#store/sites.js";
import type { PageRecord, ShownSite } from "./page-records.js";

/** The diagnostics of a file, as lint finds them. */
export interface LintedFile {
  /** Absolute. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds files of a site by the names that templates use. */
export class SiteFiles {
  readonly root: string;
  readonly #byName = new Map<string, string>();
  readonly #paths: string[] = [];
  /** Begins the paths of errors. */
  readonly #prefix: string;

  private constructor({ name, realPath }: Site["directory"]) {
    this.root = realPath;
    this.#prefix = `${name}/`;
  }

  static async of({ directory }: ShownSite): Promise<SiteFiles> {
    const files = new SiteFiles(directory);
    for (const path of await directory.list().catch(() => [])) {
      files.#paths.push(path);
      files.#byName.set(path, path);
      for (const name of partialNames(path)) {
        if (!files.#byName.has(name)) files.#byName.set(name, path);
      }
    }
    return files;
  }

  /** The path of a template in the site. */
  path(name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.#byName.get(name);
  }

  /** Returns the path within the site of a file named with its folder. */
  within(file: string): string | undefined {
    const matching = this.#paths.filter((path) => file === path || file.endsWith(`/${path}`));
    return matching.sort((a, b) => b.length - a.length)[0];
  }

  /** Removes the path of the site's folder. */
  shortened(path: string): string {
    if (path.startsWith(this.#prefix)) return path.slice(this.#prefix.length);
    return isAbsolute(path) ? basename(path) : path;
  }

  target(path: string | undefined, line: number, column: number): EditorTarget | undefined {
    return path === undefined ? undefined : { file: path, line, column };
  }
}

/** Returns all problems of a page without duplicates, errors first. */
export function problemsOf(
  record: PageRecord,
  files: SiteFiles | undefined,
  linted: readonly LintedFile[],
): readonly ReportedProblem[] {
  const fromLint = lintOf(record, files, linted);
  const inRender = record.diagnostics.map((diagnostic) => {
    const name = diagnostic.source ?? record.shown?.page.page.template;
    return { diagnostic, path: files?.path(name) ?? name ?? "template" };
  });
  const rendered = onlyInRender(inRender, fromLint, ({ diagnostic: { code, start, end }, path }) => ({
    file: path,
    code,
    from: start.offset,
    to: end.offset,
  }));
  const problems = [
    ...record.fileErrors.map((fileError) => fileProblem(fileError, files)),
    ...record.reports.map(
      ({ code, block, message }): ReportedProblem => ({ severity: "error", code, message, place: block }),
    ),
    ...(record.shown?.problems ?? []).map(({ path, ...problem }) => ofDiagnostic(problem, path, files)),
    ...[...rendered, ...fromLint].map(({ diagnostic, path }) => ofDiagnostic(diagnostic, path, files)),
  ];
  const rank = { error: 0, warning: 1, info: 2 };
  return problems.sort((a, b) => rank[a.severity] - rank[b.severity]);
}

interface LocatedDiagnostic {
  readonly diagnostic: Diagnostic;
  /** Of the file, in the site's folder. */
  readonly path: string;
}

/** Returns lint's diagnostics of the page's files. */
function lintOf(
  { shown, runs }: PageRecord,
  files: SiteFiles | undefined,
  linted: readonly LintedFile[],
): readonly LocatedDiagnostic[] {
  if (files === undefined || shown === undefined) return [];
  const { template, data, slide } = shown.page.page;
  const names = new Set([template, data, slide, MANIFEST, SITE_DATA, ...runs.map((run) => run.template)]);
  const paths = new Set([...names].flatMap((name) => files.path(name) ?? []));
  return linted.flatMap(({ file, diagnostics }) => {
    const path = [...paths].find((candidate) => join(files.root, candidate) === file);
    return path === undefined ? [] : diagnostics.map((diagnostic) => ({ diagnostic, path }));
  });
}

function ofDiagnostic(
  {
    severity,
    code,
    message,
    help,
    start,
  }: Omit<Diagnostic, "end" | "help"> & { readonly help?: string | undefined },
  path: string,
  files: SiteFiles | undefined,
): ReportedProblem {
  const place = `${path}:${start.line}:${start.column}`;
  return { severity, code, message, help, place, target: files?.target(path, start.line, start.column) };
}

/** An unreadable file. Its path starts with the site's folder and may end with a position. */
function fileProblem({ path, reason }: FileError, files: SiteFiles | undefined): ReportedProblem {
  const [, file = path, line = "1", column = "1"] = /^(.*?)(?::(\d+):(\d+))?$/.exec(path) ?? [];
  const own = files?.within(file);
  return {
    severity: "error",
    code: "site-broken",
    message: `${/^(?:is|names|must) /.test(reason) ? "The file " : ""}${reason}`,
    place: own === undefined ? (files?.shortened(path) ?? basename(path)) : `${own}:${line}:${column}`,
    target: files?.target(own, Number(line), Number(column)),
  };
}
