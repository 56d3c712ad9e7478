import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { quote } from "#core/diagnostics/message.js";
import type { Library } from "#core/library/registry.js";
import type { Node } from "#core/syntax/index.js";
import { fixMalformed } from "./fixes/malformed.js";
import { fixName } from "./fixes/names.js";
import { predicateFix } from "./fixes/predicate.js";
import type { HtmlContext } from "./html/context.js";
import type { LintSpanDiagnostic } from "./lint-diagnostic.js";
import { formattersOf } from "./names/references.js";

/** Minified scripts contain names of one or two letters, which are not formatters. */
const MAX_SCRIPT_NAME = 2;

interface CheckContext {
  readonly text: string;
  readonly library: Library;
  readonly html: { at(node: Node): HtmlContext };
}

/**
 * Returns the core's diagnostics as lint reports them: with fixes, and without those about braces of a script or style
 * sheet. `tags` are the nodes that such diagnostics may refer to.
 */
export function correctness(
  diagnostics: readonly SpanDiagnostic[],
  tags: readonly Node[],
  { text, library, html }: CheckContext,
): readonly LintSpanDiagnostic[] {
  if (diagnostics.length === 0) return [];
  const byStart = new Map<number, Node>();
  for (const node of tags) {
    byStart.set(node.start, node);
    for (const call of formattersOf(node)) byStart.set(call.start, node);
  }
  return diagnostics.flatMap((diagnostic): readonly LintSpanDiagnostic[] => {
    // The malformed tag that caused this error is reported.
    if (diagnostic.cause !== undefined) return [];
    const node = byStart.get(diagnostic.span.start);
    const inCode = node !== undefined && isCode(html.at(node));
    if (node?.kind === "malformed" && node.code === diagnostic.code) {
      const foreign = node.code === "unknown-instruction" && node.detail.suggestion === undefined;
      if (inCode && foreign) return [];
      const predicate = predicateFix(node, library);
      if (predicate === undefined) return [withFix(diagnostic, fixMalformed(node))];
      return [{ ...diagnostic, help: `Did you mean ${quote(`.${predicate.name}`)}?`, fix: predicate.fix }];
    }
    const short = diagnostic.span.end - diagnostic.span.start <= MAX_SCRIPT_NAME;
    if (inCode && short && diagnostic.code === "unknown-formatter") return [];
    return [withFix(diagnostic, fixName(diagnostic, library, text))];
  });
}

function isCode({ kind }: HtmlContext): boolean {
  return kind === "script" || kind === "style";
}

function withFix(diagnostic: SpanDiagnostic, fix: LintSpanDiagnostic["fix"]): LintSpanDiagnostic {
  return fix === undefined ? diagnostic : { ...diagnostic, fix };
}
