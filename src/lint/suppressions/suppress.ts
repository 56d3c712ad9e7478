import { LineIndex } from "#core/source/line-index.js";
import type { Span } from "#core/source/span.js";
import { type Node, walk } from "#core/syntax/index.js";
import type { RuleSettings } from "../config/settings.js";
import type { LintSpanDiagnostic } from "../lint-diagnostic.js";
import { type Directive, readDirective } from "./directive.js";
import { UNUSED_SUPPRESSION, unusedSuppression } from "./unused-suppression.js";

/** A code, or every code, that is suppressed between two offsets. */
interface Suppression {
  readonly code: string | undefined;
  readonly from: number;
  to: number;
  /** The directive to report if nothing was suppressed. */
  readonly directive: Directive;
  readonly span: Span;
  used: boolean;
}

/** Ranges where a code is enabled although every code is disabled, sorted. */
type Exceptions = ReadonlyMap<string, readonly { readonly from: number; readonly to: number }[]>;

/**
 * Removes the diagnostics that comments in the file suppress, and reports comments that suppress nothing. Codes in
 * `idle` do not count as unused: their rules lack data in this run that another run may have.
 */
export function suppress(
  body: readonly Node[],
  text: string,
  diagnostics: readonly LintSpanDiagnostic[],
  settings: RuleSettings,
  idle: ReadonlySet<string>,
): readonly LintSpanDiagnostic[] {
  const directives = directivesOf(body, text);
  if (directives.length === 0) return diagnostics;
  const suppressions = rangesOf(directives, text);
  const reported = uncovered(diagnostics, suppressions, exceptionsOf(directives));
  const active = settings.rules.find(({ rule }) => rule.code === UNUSED_SUPPRESSION);
  if (active === undefined) return reported;
  const unused = suppressions
    .filter(({ used, code }) => !used && (code === undefined || !idle.has(code)))
    .map(({ code, span, directive }) => {
      const { fix, ...diagnostic } = unusedSuppression(code, span, directive, text, {
        severity: active.severity,
        known: settings.known,
      });
      return fix === undefined || (code === undefined && idle.size > 0) ? diagnostic : { ...diagnostic, fix };
    });
  return [...reported, ...unused].sort((a, b) => a.span.start - b.span.start);
}

/**
 * Returns the diagnostics that no suppression covers, and marks the suppressions that do. Diagnostics are in source
 * order.
 */
function uncovered(
  diagnostics: readonly LintSpanDiagnostic[],
  suppressions: readonly Suppression[],
  exceptions: Exceptions,
): readonly LintSpanDiagnostic[] {
  const pending = [...suppressions].sort((a, b) => b.from - a.from);
  /** By key: the suppressions that have started and are unused, and the end of the used ones. */
  const started = new Map<string, { unused: Suppression[]; end: number }>();
  const isCovered = (key: string, offset: number): boolean => {
    const existing = started.get(key);
    if (existing === undefined) return false;
    for (const suppression of existing.unused) {
      if (suppression.to <= offset) continue;
      suppression.used = true;
      existing.end = Math.max(existing.end, suppression.to);
    }
    // An ended directive stays unused, and a used one need not be marked again.
    existing.unused = [];
    return offset < existing.end;
  };
  const passed = new Map<string, number>();
  const isExcepted = (code: string, offset: number): boolean => {
    const existing = exceptions.get(code) ?? [];
    let at = passed.get(code) ?? 0;
    while ((existing[at]?.to ?? Number.POSITIVE_INFINITY) <= offset) at++;
    passed.set(code, at);
    return (existing[at]?.from ?? Number.POSITIVE_INFINITY) <= offset;
  };
  return diagnostics.filter(({ code, span }) => {
    for (let next = pending.at(-1); next !== undefined && next.from <= span.start; next = pending.at(-1)) {
      pending.pop();
      const key = keyOf(next);
      const existing = started.get(key);
      if (existing === undefined) started.set(key, { unused: [next], end: -1 });
      else existing.unused.push(next);
    }
    // Check both so that both are marked as used.
    const named = isCovered(code, span.start);
    const line = isCovered(EVERY_ON_LINE, span.start);
    const every = !isExcepted(code, span.start) && isCovered(EVERY, span.start);
    return !named && !line && !every;
  });
}

/** Keys for suppressions of every code, by line or range. No code has such a key. */
const EVERY_ON_LINE = "";
const EVERY = "*";

function keyOf({ code, directive }: Suppression): string {
  return code ?? (directive.action === "disable" ? EVERY : EVERY_ON_LINE);
}

/**
 * Returns the ranges of `platen-enable CODE` while every code is disabled. Each ends where every code is disabled
 * again.
 */
function exceptionsOf(directives: readonly Directive[]): Exceptions {
  const exceptions = new Map<string, { from: number; to: number }[]>();
  let open = new Map<string, { from: number; to: number }>();
  for (const { action, codes, start } of directives) {
    if (codes.length === 0 && (action === "disable" || action === "enable")) {
      for (const exception of open.values()) exception.to = start;
      open = new Map();
    }
    if (action !== "enable") continue;
    for (const { code } of codes) {
      if (open.has(code)) continue;
      const exception = { from: start, to: Number.POSITIVE_INFINITY };
      open.set(code, exception);
      const existing = exceptions.get(code);
      if (existing === undefined) exceptions.set(code, [exception]);
      else existing.push(exception);
    }
  }
  return exceptions;
}

function directivesOf(body: readonly Node[], text: string): readonly Directive[] {
  if (!text.includes("platen-")) return [];
  const directives: Directive[] = [];
  walk(body, {
    enter: (node) => {
      const directive = node.kind === "comment" ? readDirective(node) : undefined;
      if (directive !== undefined) directives.push(directive);
    },
  });
  return directives;
}

function rangesOf(directives: readonly Directive[], text: string): readonly Suppression[] {
  const lines = new LineIndex(text);
  const suppressions: Suppression[] = [];
  /** Suppressions that end when their code is enabled again, by code. */
  const open = new Map<string | undefined, Suppression[]>();
  for (const directive of directives) {
    const { action, codes, start, end } = directive;
    if (action === "enable") {
      for (const code of codes.length === 0 ? [...open.keys()] : codes.map((named) => named.code)) {
        for (const suppression of open.get(code) ?? []) suppression.to = start;
        open.delete(code);
      }
      continue;
    }
    const line = lines.position(action === "disable-next-line" ? end : start).line;
    const first = action === "disable-next-line" ? line + 1 : line;
    const range =
      action === "disable"
        ? { from: end, to: text.length + 1 }
        : action === "disable-file"
          ? { from: 0, to: text.length + 1 }
          : {
              from: lines.lineStart(first),
              to: first < lines.lineCount ? lines.lineStart(first + 1) : text.length + 1,
            };
    const named = codes.length === 0 ? [{ code: undefined, span: directive }] : codes;
    for (const { code, span } of named) {
      const suppression = { code, ...range, directive, span, used: false };
      suppressions.push(suppression);
      if (action !== "disable") continue;
      const others = open.get(code);
      if (others === undefined) open.set(code, [suppression]);
      else others.push(suppression);
    }
  }
  return suppressions;
}
