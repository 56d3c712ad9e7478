import type { Position } from "#core/source/span.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";
import { compileLess, type LessProblem, type LessSource } from "./less.js";
import { platformLibrary, SYSTEM_STYLES } from "./platform-library.js";
import { derivedVariables, scanTweaks, storedStatements, type Tweak } from "./tweaks.js";

/** The parts of a site's style sheet. */
export interface StylesRequest {
  /** As listed in `template.conf`. */
  readonly stylesheets: readonly string[];
  /** The text of each `.css` and `.less` by its path below the template root: `styles/base.less`. */
  readonly files: Readonly<Record<string, string>>;
  /** `tweaks` of the content over those of the preset. */
  readonly values: Readonly<Record<string, string>>;
  /** Less that an editor of the site wrote. */
  readonly customCss: string;
  readonly minify: boolean;
}

export interface SiteStyles {
  readonly css: string;
  readonly diagnostics: readonly SiteDiagnostic[];
}

const START = { offset: 0, line: 1, column: 1 };
const MAX_DIAGNOSTICS = 100;
const CUSTOM_CSS = "content/site.json";
const STORED = "stored tweaks";
/** A directive that stands for a sheet which does not pass through Less. */
const PLACEHOLDER = /@platen-sheet s(\d+);?/g;

/** Returns the sheets of a site in their order: `reset.css` is first without being listed. */
export function listedSheets(
  stylesheets: readonly string[],
  files: Readonly<Record<string, string>>,
): { readonly found: readonly string[]; readonly missing: readonly string[] } {
  const found: string[] = [];
  const missing: string[] = [];
  for (const name of new Set(stylesheets)) {
    const path = `styles/${name}`;
    const existing = [path, `${path}.less`, `${path}.css`].find((candidate) =>
      Object.hasOwn(files, candidate),
    );
    if (existing === undefined) missing.push(name);
    else found.push(existing);
  }
  const reset = "styles/reset.css";
  return {
    found: Object.hasOwn(files, reset) && !found.includes(reset) ? [reset, ...found] : found,
    missing,
  };
}

/** Returns the tweaks of a site in the order of its sheets. */
export function tweaksOfSheets(
  stylesheets: readonly string[],
  files: Readonly<Record<string, string>>,
): readonly Tweak[] {
  return listedSheets(stylesheets, files).found.flatMap((path) => scanTweaks(files[path] ?? "").tweaks);
}

/** Compiles the style sheet of a site. Never throws: what fails is reported, and the rest is compiled. */
export function compileStyles({ stylesheets, files, values, customCss, minify }: StylesRequest): SiteStyles {
  const diagnostics: SiteDiagnostic[] = [];
  const { found, missing } = listedSheets(stylesheets, files);
  for (const name of missing) diagnostics.push(missingSheet(name));

  const texts = found.map((path) => files[path] ?? "");
  const tweaks: Tweak[] = [];
  for (const [i, path] of found.entries()) {
    const text = texts[i] ?? "";
    const scanned = scanTweaks(text);
    tweaks.push(...scanned.tweaks);
    diagnostics.push(...scanned.unreadable.map((line) => unreadableTweak(path, line)));
    diagnostics.push(...unreachableAddresses(path, text));
  }

  const untouched: string[] = [];
  const sheets = found.map((path, i): LessSource => {
    const text = texts[i] ?? "";
    if (!path.endsWith(".css")) return { path, text };
    untouched.push(text);
    return { path, text: `@platen-sheet s${untouched.length - 1};` };
  });
  const beforeLibrary = found[0] === "styles/reset.css" ? 1 : 0;
  const { css, problems } = compileLess({
    sources: [
      ...sheets.slice(0, beforeLibrary),
      { path: "platform/library", text: platformLibrary(texts) },
      ...derivedVariables(tweaks).map((text) => ({ path: "platform/tweaks", text })),
      ...sheets.slice(beforeLibrary),
      ...storedStatements(tweaks, values).map((text) => ({ path: STORED, text })),
      ...(customCss === "" ? [] : [{ path: CUSTOM_CSS, text: customCss }]),
    ],
    importable: files,
    minify,
  });
  diagnostics.push(...problems.flatMap((problem) => lessDiagnostic(problem, files, customCss)));
  // Less does not know these selectors.
  const whole = css.replace(PLACEHOLDER, (_, i: string) => `${untouched[Number(i)] ?? ""}\n`) + SYSTEM_STYLES;
  return { css: importsFirst(whole), diagnostics: distinct(diagnostics).slice(0, MAX_DIAGNOSTICS) };
}

function missingSheet(name: string): SiteDiagnostic {
  return {
    code: "style-missing",
    severity: "warning",
    message: `The sheet "${name}" is listed in template.conf, but styles/ has no such file.`,
    help: "If a build writes it, run the build. Otherwise remove it from the list.",
    path: "template.conf",
    start: START,
  };
}

function unreadableTweak(path: string, line: number): SiteDiagnostic {
  return {
    code: "tweak-unreadable",
    severity: "warning",
    message: "The annotation of this tweak cannot be read.",
    help: "Write it as JSON on one line.",
    path,
    start: { offset: 0, line, column: 1 },
  };
}

const ADDRESS = /\/\*[\s\S]*?\*\/|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^)'"\s]*))\s*\)/g;
const REACHABLE = /^(?:[a-z][a-z\d+.-]*:|\/|#|@|~|(?:\.\.?\/)*assets\/|$)/i;

/** Finds addresses of files beside a sheet: addresses are relative to `/site.css`, so nothing is there. */
function unreachableAddresses(path: string, text: string): readonly SiteDiagnostic[] {
  return [...text.matchAll(ADDRESS)].flatMap((match): SiteDiagnostic[] => {
    const address = match[1] ?? match[2] ?? match[3] ?? "";
    if (match[0].startsWith("/*") || REACHABLE.test(address) || isImport(text, match.index)) return [];
    return [
      {
        code: "style-address-unreachable",
        severity: "warning",
        message: `The address "${address}" reaches no file: addresses are relative to /site.css.`,
        help: "Move the file to assets/ and write /assets/….",
        path,
        start: positionAt(text, match.index),
      },
    ];
  });
}

function isImport(text: string, offset: number): boolean {
  return /@import\s*$/.test(text.slice(Math.max(0, offset - 20), offset));
}

function lessDiagnostic(
  { code, message, path, offset = 0 }: LessProblem,
  files: Readonly<Record<string, string>>,
  customCss: string,
): readonly SiteDiagnostic[] {
  if (path?.startsWith("platform/") === true) return [];
  if (path === STORED) {
    const help = "Correct `tweaks` in the content or the preset.";
    return [
      {
        code: "tweak-value",
        severity: "warning",
        message: "The value of a tweak cannot be used.",
        help,
        path: CUSTOM_CSS,
        start: START,
      },
    ];
  }
  const text = path === CUSTOM_CSS ? customCss : (files[path ?? ""] ?? "");
  return [
    {
      code,
      severity: code === "style-import-missing" ? "warning" : "error",
      message,
      ...(code === "style-syntax" ? { help: "Until it is corrected, the sheet is left out." } : {}),
      path: path ?? "template.conf",
      start: positionAt(text, offset),
    },
  ];
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { offset, line: before.split("\n").length, column: offset - lineStart + 1 };
}

const IMPORT =
  /\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)|"[^"]*"|'[^']*')[^;{}]*;|@charset\s+"[^"]*"\s*;/g;

/** Moves imports of other hosts to the top, because browsers ignore them anywhere else. */
function importsFirst(css: string): string {
  const imports: string[] = [];
  const rest = css.replace(IMPORT, (rule) => {
    if (rule.startsWith("/*")) return rule;
    if (/^@import[^;]*?["'(]\s*["']?(?:https?:)?\/\//i.test(rule)) imports.push(rule);
    return "";
  });
  return imports.length === 0 ? rest : `${imports.join("\n")}\n${rest}`;
}

function distinct(diagnostics: readonly SiteDiagnostic[]): SiteDiagnostic[] {
  const byKey = new Map(
    diagnostics.map((d) => [JSON.stringify([d.path, d.start.line, d.start.column, d.message]), d] as const),
  );
  return [...byKey.values()];
}
