import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
} from "vscode-languageserver-types";
import type { Severity } from "#core/diagnostics/diagnostic.js";
import type { RuleSettings } from "#lint/config/settings.js";
import type { TemplateData } from "#lint/data/template-data.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { isJsonPath } from "#lint/lint-json.js";
import type { Around } from "#lint/repository/around.js";
import { guideUrl } from "#lint/rule-page.js";
import { lintFile } from "#lint/session/lint-file.js";
import type { TemplateDocument } from "../template-document.js";
import { nameOf, type SiteView, type TemplateView } from "../template-view.js";

/** Maximum number of diagnostics. A hostile megabyte could have one in every other character. */
const MAX_DIAGNOSTICS = 1_000;
const MAX_CALLERS = 5;

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

/** Converts diagnostics for an editor. `site` is that of the document. */
export function diagnostics(
  { document, site }: Pick<TemplateView, "document" | "site">,
  lintDiagnostics: readonly LintDiagnostic[],
): Diagnostic[] {
  return lintDiagnostics.slice(0, MAX_DIAGNOSTICS).map((diagnostic) => {
    const { code, message, help, related = [] } = diagnostic;
    const href = guideUrl(code);
    const ownPlaces = related.map(({ span, message }) => ({ location: document.location(span), message }));
    const places = DATA_CODES.has(code) ? [...ownPlaces, ...callersOf(document, site)] : ownPlaces;
    return {
      range: document.range({ start: diagnostic.start.offset, end: diagnostic.end.offset }),
      severity: SEVERITIES[diagnostic.severity],
      code,
      ...(href === undefined ? {} : { codeDescription: { href } }),
      source: "platen",
      message: help === undefined ? message : `${message} ${help}`,
      ...(UNUSED_CODES.has(code) ? { tags: [DiagnosticTag.Unnecessary] } : {}),
      ...(places.length > 0 ? { relatedInformation: places } : {}),
    };
  });
}

/** Their places have no effect, so that editors show them greyed. */
const UNUSED_CODES = new Set(["unused-macro", "unused-variable", "unused-suppression", "ignored-arguments"]);
/** Problems of a partial that come from the values of its callers. */
const DATA_CODES = new Set(["unknown-variable", "section-without-data", "value-kind"]);

/** Returns the tags of other files that apply a partial. */
function callersOf(document: TemplateDocument, site: SiteView | undefined): DiagnosticRelatedInformation[] {
  const file = site?.project.file(nameOf(document));
  if (site === undefined || file === undefined) return [];
  return site.project
    .callers(file)
    .slice(0, MAX_CALLERS)
    .flatMap(({ path, calls }) => {
      const caller = site.document(path);
      const call = calls.find(({ name }) => site.project.partial(name) === file);
      if (caller === undefined || call === undefined) return [];
      return [{ location: caller.location(call.span), message: `Applies ${file.name}.` }];
    });
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};
