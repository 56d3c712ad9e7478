import { LineIndex } from "#core/source/line-index.js";
import type { Position, Span } from "#core/source/span.js";
import { shapeOf } from "#site/repository/configurations.js";
import { memberOf, readJsonTree } from "#site/repository/json-tree.js";
import { shapeProblems } from "#site/repository/shape-problems.js";
import type { RuleSettings } from "./config/settings.js";
import type { LintDiagnostic } from "./lint-diagnostic.js";
import type { Around } from "./repository/around.js";
import { textsNameProblem } from "./repository/misspelt-values.js";
import { namedProblems } from "./repository/named-files.js";
import { manifestProblems } from "./repository/site-manifest.js";
import { configuration } from "./rules/configuration.js";
import { jsonSyntax } from "./rules/json-syntax.js";
import { misspeltVariable } from "./rules/misspelt-variable.js";
import { siteManifest } from "./rules/site-manifest.js";
import type { LintInput } from "./runner.js";

/** Parses JSON and returns the position of a syntax error. Provided by the host. */
export type ParseJson = (
  text: string,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly position: Position };

interface Problem extends Span {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** Returns whether a file is checked as JSON rather than as a template. */
export function isJsonPath(path: string): boolean {
  return /\.(?:json|conf|preset)$/.test(path);
}

/** Lints a JSON, `.conf` or `.preset` file. Without `around`, files that it refers to are assumed to exist. */
export function lintJson(
  { path, text }: LintInput,
  settings: RuleSettings,
  parseJson: ParseJson,
  around?: Around,
): readonly LintDiagnostic[] {
  const severities = new Map(settings.rules.map(({ rule, severity }) => [rule.code, severity]));
  const lines = new LineIndex(text);
  const problems = [...problemsOf(path, text, parseJson, around)].sort((a, b) => a.start - b.start);
  return problems.flatMap(({ code, message, help, start, end }) => {
    const severity = severities.get(code);
    if (severity === undefined) return [];
    const place = { start: lines.position(start), end: lines.position(end), source: path };
    return [{ code, severity, message, ...(help === undefined ? {} : { help }), ...place }];
  });
}

function problemsOf(
  path: string,
  text: string,
  parseJson: ParseJson,
  around: Around | undefined,
): readonly Problem[] {
  const name = around && textsNameProblem(path, around);
  if (name !== undefined) return [{ code: configuration.code, ...name }];
  const shape = shapeOf(path);
  const reading = shape === undefined ? undefined : readJsonTree(text);
  if (shape === undefined || reading?.root === undefined) {
    const document = parseJson(text);
    if (document.ok) return formerNames(path, text);
    const { offset } = document.position;
    const end = Math.min(offset + 1, text.length);
    return [{ code: jsonSyntax.code, message: `This is not JSON: ${document.message}.`, start: offset, end }];
  }
  const { root, problems } = reading;
  const isManifest = path === MANIFEST || path.endsWith(`/${MANIFEST}`);
  const [first] = problems;
  const deviation =
    first === undefined
      ? []
      : [
          {
            ...first,
            message: `This is not strict JSON: ${first.message}.`,
            help: "Remove it: some readers refuse the file.",
          },
        ];
  const named = isManifest ? manifestProblems(root, around) : around && namedProblems(path, root, around);
  return [...deviation, ...shapeProblems(root, shape), ...(named ?? [])].map((problem) => ({
    code: isManifest ? siteManifest.code : configuration.code,
    ...problem,
  }));
}

const MANIFEST = "site.json";

/** Names in data of `website` that the platform writes in another way. */
const FORMER_NAMES: Readonly<Record<string, string>> = { siteTagline: "siteTagLine", tagline: "siteTagLine" };

/** Returns the problems of data that only templates with the same mistake find. */
function formerNames(path: string, text: string): readonly Problem[] {
  if (!path.endsWith(".json") || !/"(?:siteT|t)agline"/.test(text)) return [];
  const website = memberOf(readJsonTree(text).root, "website");
  if (website?.kind !== "object" || memberOf(website, "siteTitle") === undefined) return [];
  return website.members.flatMap(({ key, keySpan }) => {
    const meant = Object.hasOwn(FORMER_NAMES, key) ? FORMER_NAMES[key] : undefined;
    if (meant === undefined || memberOf(website, meant) !== undefined) return [];
    const message = `The platform has no "${key}" in "website".`;
    return [{ code: misspeltVariable.code, ...keySpan, message, help: `Did you mean "${meant}"?` }];
  });
}
