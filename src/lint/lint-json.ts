import { LineIndex } from "../core/source/line-index.js";
import type { Position, Span } from "../core/source/span.js";
import type { RuleSettings } from "./config/settings.js";
import type { LintDiagnostic } from "./problem.js";
import { shapeOf } from "./repository/configurations.js";
import { type JsonNode, memberOf, readJsonTree, stringsOf } from "./repository/json-tree.js";
import { shapeProblems } from "./repository/shape-problems.js";
import { configuration } from "./rules/configuration.js";
import { jsonSyntax } from "./rules/json-syntax.js";
import { siteManifest } from "./rules/site-manifest.js";
import type { LintInput } from "./runner.js";

/** Reads JSON and says where it stops being it; handed in, for reading files belongs to others. */
export type ParseJson = (
  text: string,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly position: Position };

/** Whether a file of the site exists; the path is relative to the folder of the configuration. */
export type HasFile = (path: string) => boolean;

interface Problem extends Span {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** Files that are checked for being JSON rather than linted as templates. */
export function isJsonPath(path: string): boolean {
  return /\.(?:json|conf)$/.test(path);
}

/** Lints a JSON or `.conf` file. Without `hasFile`, files that it names are taken to be there. */
export function lintJson(
  { path, text }: LintInput,
  settings: RuleSettings,
  parseJson: ParseJson,
  hasFile?: HasFile,
): readonly LintDiagnostic[] {
  const severities = new Map(settings.rules.map(({ rule, severity }) => [rule.code, severity]));
  const lines = new LineIndex(text);
  const problems = [...problemsOf(path, text, parseJson, hasFile)].sort((a, b) => a.start - b.start);
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
  hasFile: HasFile | undefined,
): readonly Problem[] {
  const shape = shapeOf(path);
  const reading = shape === undefined ? undefined : readJsonTree(text);
  if (shape === undefined || reading?.root === undefined) {
    const document = parseJson(text);
    if (document.ok) return [];
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
  const incomplete = isManifest ? incompletePages(root) : [];
  return [
    ...deviation,
    ...shapeProblems(root, shape),
    ...incomplete,
    ...missingFiles(path, root, hasFile),
  ].map((one) => ({
    code: isManifest ? siteManifest.code : configuration.code,
    ...one,
  }));
}

const MANIFEST = "site.json";
const ADDRESS = /^\/(?:[^/?#\s\\]+(?:\/[^/?#\s\\]+)*)?$/;

/** Problems with the path of a page; `known` are those of the pages before. */
function addressProblem(node: JsonNode | undefined, known: Set<string>): readonly Missing[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string") return [];
  const { value, start, end } = node;
  const isKnown = known.has(value);
  known.add(value);
  if (isKnown)
    return [
      {
        message: `Another page has the path "${value}".`,
        help: "Give each page a path of its own.",
        start,
        end,
      },
    ];
  if (ADDRESS.test(value) && !/\/\.\.?(?:\/|$)/.test(value) && !/^\/assets\//i.test(value)) return [];
  const help = 'A path begins with "/", does not end with one, and does not lie below /assets/.';
  return [{ message: `No page can be served at "${value}".`, help, start, end }];
}

/** A page without a slide needs a template and data. */
function incompletePages(root: JsonNode): readonly Missing[] {
  const pages = memberOf(root, "pages");
  return (pages?.kind === "array" ? pages.items : []).flatMap((page) => {
    if (page.kind !== "object" || memberOf(page, "slide") !== undefined) return [];
    return ["template", "data"]
      .filter((key) => memberOf(page, key) === undefined)
      .map((key) => ({
        message: `"${key}" is missing.`,
        help: `Add "${key}", or the "slide" that the page shows.`,
        start: page.start,
        end: page.start + 1,
      }));
  });
}

type Missing = Span & { readonly message: string; readonly help: string };

function missingFiles(path: string, root: JsonNode, hasFile: HasFile | undefined): readonly Missing[] {
  if (hasFile === undefined) return [];
  const name = path.slice(path.lastIndexOf("/") + 1);
  const missing = (value: string, span: Span, file: string): readonly Missing[] =>
    hasFile(file)
      ? []
      : [
          {
            message: `There is no file ${file}.`,
            help: `Add it, or correct "${value}".`,
            start: span.start,
            end: span.end,
          },
        ];
  if (name === "template.conf") {
    const layouts = memberOf(root, "layouts");
    const members = layouts?.kind === "object" ? layouts.members : [];
    return members.flatMap(({ value }) =>
      stringsOf(memberOf(value, "regions")).flatMap((region) => {
        const file = `${region.value.replace(/\.region$/, "")}.region`;
        return hasFile(`regions/${file}`) ? [] : missing(region.value, region, file);
      }),
    );
  }
  if (name.endsWith(".block.conf") || name.endsWith(".page.conf")) {
    const file = name.slice(0, -".conf".length);
    return missing(name, { start: root.start, end: root.start + 1 }, file);
  }
  if (name !== MANIFEST) return [];
  const pages = memberOf(root, "pages");
  const paths = new Set<string>();
  return (pages?.kind === "array" ? pages.items : []).flatMap((page) => [
    ...addressProblem(memberOf(page, "path"), paths),
    ...["template", "data", "slide"].flatMap((key) => {
      const node = memberOf(page, key);
      return node?.kind === "scalar" && typeof node.value === "string"
        ? missing(node.value, node, node.value)
        : [];
    }),
  ]);
}
