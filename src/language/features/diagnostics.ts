import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver-types";
import type { Severity } from "#core/diagnostics/diagnostic.js";
import type { RuleSettings } from "#lint/config/settings.js";
import type { TemplateData } from "#lint/data/template-data.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { isJsonPath } from "#lint/lint-json.js";
import type { Around } from "#lint/repository/around.js";
import { lintFile } from "#lint/session/lint-file.js";
import type { TemplateDocument } from "../template-document.js";
import { nameOf, type TemplateView } from "../template-view.js";

/** Maximum number of diagnostics. A hostile megabyte could have one in every other character. */
const MAX_DIAGNOSTICS = 1_000;

/** Lints a document with the data that `platen lint` would use. */
export function lintDocument(
  view: TemplateView,
  settings: RuleSettings,
  data: TemplateData | undefined,
): readonly LintDiagnostic[] {
  const { document, library, site } = view;
  const environment = { library, settings, project: site?.project, data, around: surroundingFiles(view) };
  const path = nameOf(document);
  const parsed = isJsonPath(path) ? undefined : document.parsed;
  return lintFile({ path, text: document.text, parsed }, environment);
}

/** Returns the files around a configuration from the site's list of files. */
function surroundingFiles({ document, site }: TemplateView): Around | undefined {
  const repository = site?.project.repository;
  const toUri = site?.uri;
  if (repository === undefined || toUri === undefined) return undefined;
  // Editors encode more characters of a URI than others do.
  const uri = decodeURIComponent(document.uri);
  const folder = uri.slice(0, uri.lastIndexOf("/") + 1);
  const files = repository.paths
    .map((path) => decodeURIComponent(toUri(path)))
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length));
  const known = new Set(files);
  return { hasFile: (path) => known.has(path.replace(/^(?:\.\/)+/, "")), files, repository };
}

/** Converts diagnostics for an editor. */
export function diagnostics(
  document: TemplateDocument,
  lintDiagnostics: readonly LintDiagnostic[],
): Diagnostic[] {
  return lintDiagnostics.slice(0, MAX_DIAGNOSTICS).map((diagnostic) => ({
    range: document.range({ start: diagnostic.start.offset, end: diagnostic.end.offset }),
    severity: SEVERITIES[diagnostic.severity],
    code: diagnostic.code,
    source: "platen",
    message: diagnostic.help === undefined ? diagnostic.message : `${diagnostic.message} ${diagnostic.help}`,
  }));
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};
