import { LineIndex } from "#core/source/line-index.js";
import { parse, walk } from "#core/syntax/index.js";
import { excerpt } from "#inspect/excerpt.js";
import type { PageReport, ReportedRead, ReportedRun } from "#inspect/page-report.js";
import { argumentsOf, referencesOf } from "#lint/names/references.js";
import { servedData } from "#store/site-content.js";
import type { PageRecord } from "./page-records.js";
import { type LintedFile, problemsOf, SiteFiles } from "./site-problems.js";

/** Maximum length of a tag and its output in UTF-16 code units. */
const MAX_TAG = 200;
const MAX_TEXT = 120;

/** Builds the toolbar's data of a page. */
export async function pageReport(
  record: PageRecord,
  lint: (folder: string) => Promise<readonly LintedFile[]>,
  opensFiles: boolean,
): Promise<PageReport> {
  // Imported lazily: the HTML parser is needed only for the toolbar.
  const { nodeOrigins } = await import("#inspect/node-origins.js");
  const { site, html, runs, moved } = record;
  const files = site && (await SiteFiles.of(site));
  const linted = files === undefined ? [] : await lint(files.root);
  return {
    problems: problemsOf(record, files, linted),
    runs: runsOf(record, files),
    nodes: runs.length === 0 ? [] : nodeOrigins(html, { runs }, moved, { scriptingEnabled: true }),
    reads: readsOf(record),
    opensFiles,
  };
}

function runsOf(
  { runs, staticHtml, shown }: PageRecord,
  files: SiteFiles | undefined,
): readonly ReportedRun[] {
  const lines = new Map<string, LineIndex>();
  return runs.map(({ start, end, template, span, path }) => {
    const name = template ?? shown?.page.page.template ?? "";
    const source =
      (name === shown?.page.page.template ? shown?.page.source : ownValue(shown?.content.partials, name)) ??
      "";
    const index = lines.get(name) ?? new LineIndex(source);
    lines.set(name, index);
    const { line, column } = index.position(span.start);
    const file = files?.path(name);
    const tag = source.slice(span.start, Math.min(span.end, span.start + MAX_TAG));
    return {
      tag: tag.startsWith("{") ? tag : "",
      text: excerpt(staticHtml, start, end, MAX_TEXT),
      path,
      place: `${file ?? name}:${line}`,
      target: files?.target(file, line, column),
    };
  });
}

function ownValue(record: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

function readsOf({ reads, shown }: PageRecord): readonly ReportedRead[] {
  if (shown === undefined) return [];
  const data: unknown = servedData(shown.page.data, "/");
  const named = namedPaths([shown.page.source, ...Object.values(shown.content.partials)]);
  const paths = reads
    .map((path) => (path === "" ? [] : path.split(".")))
    .filter((path) => path.at(-1) !== "");
  return paths.flatMap((path) => {
    const missing = !holds(data, path) && !holdsOutside(data, path);
    if (missing && paths.some((inner) => isOutside(path, inner))) return [];
    return { path: path.join("."), missing, named: isNamed(path, named) };
  });
}

/** Returns the paths that the tags of templates name, such as `item.title`, without local variables. */
function namedPaths(sources: readonly string[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const source of sources) {
    walk(parse(source).tree.body, {
      enter: (node) => {
        for (const { path } of referencesOf(node)) {
          const names = path.filter((name) => !String(name).startsWith("@"));
          if (names.length > 0) named.add(names.join("."));
        }
        for (const { values } of argumentsOf(node)) for (const value of values) named.add(value);
      },
    });
  }
  return named;
}

/** A tag in a section or in a partial names the end of a path. */
function isNamed(path: readonly string[], named: ReadonlySet<string>): boolean {
  const names = path.filter((name) => name !== "*");
  return names.length === 0 || names.some((_, from) => named.has(names.slice(from).join(".")));
}

/** Returns whether a path was looked up after an inner scope, which is reported, lacked the name. */
function isOutside(path: readonly string[], inner: readonly string[]): boolean {
  const scope = path.slice(0, -1);
  return (
    inner.length > path.length && inner.at(-1) === path.at(-1) && scope.every((name, i) => name === inner[i])
  );
}

/** Returns whether a name that an inner scope lacks was then found in an outer one. */
function holdsOutside(data: unknown, path: readonly string[]): boolean {
  const name = path.at(-1) ?? "";
  return path.slice(0, -1).some((_, depth) => holds(data, [...path.slice(0, depth), name]));
}

/** Returns whether data has a value at a path. `*` is any element of a list; an empty list counts as having one. */
function holds(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return value !== undefined;
  if (first === "*" && Array.isArray(value))
    return value.length === 0 || value.some((element) => holds(element, rest));
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, first) && holds((value as Record<string, unknown>)[first], rest);
}
