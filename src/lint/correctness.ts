import type { Finding } from "../core/diagnostics/diagnostic.js";
import { quote } from "../core/diagnostics/message.js";
import type { Library } from "../core/library/registry.js";
import type { Node } from "../core/syntax/index.js";
import { fixMalformed } from "./fixes/malformed.js";
import { fixName } from "./fixes/names.js";
import { predicateFix } from "./fixes/predicate.js";
import type { HtmlContext } from "./html/context.js";
import { formattersOf } from "./names/references.js";
import type { LintFinding } from "./problem.js";

/** Minified scripts use names of one or two letters, which are no formatters of anybody. */
const SHORT = 2;

interface Surroundings {
  readonly text: string;
  readonly library: Library;
  readonly html: { at(node: Node): HtmlContext };
}

/**
 * The core's findings as the linter reports them: with fixes, and without those that stand in a script or style sheet
 * and are braces of its own rather than tags. `tags` are the nodes that such findings may be about.
 */
export function correctness(
  findings: readonly Finding[],
  tags: readonly Node[],
  { text, library, html }: Surroundings,
): readonly LintFinding[] {
  if (findings.length === 0) return [];
  const byStart = new Map<number, Node>();
  for (const node of tags) {
    byStart.set(node.start, node);
    for (const call of formattersOf(node)) byStart.set(call.start, node);
  }
  return findings.flatMap((finding): readonly LintFinding[] => {
    // It follows from a malformed tag, which is reported.
    if (finding.cause !== undefined) return [];
    const node = byStart.get(finding.span.start);
    const inCode = node !== undefined && isCode(html.at(node));
    if (node?.kind === "malformed" && node.code === finding.code) {
      const foreign = node.code === "unknown-instruction" && node.detail.suggestion === undefined;
      if (inCode && foreign) return [];
      const predicate = predicateFix(node, library);
      if (predicate === undefined) return [withFix(finding, fixMalformed(node))];
      return [{ ...finding, help: `Did you mean ${quote(`.${predicate.name}`)}?`, fix: predicate.fix }];
    }
    const short = finding.span.end - finding.span.start <= SHORT;
    if (inCode && short && finding.code === "unknown-formatter") return [];
    return [withFix(finding, fixName(finding, library, text))];
  });
}

function isCode({ kind }: HtmlContext): boolean {
  return kind === "script" || kind === "style";
}

function withFix(finding: Finding, fix: LintFinding["fix"]): LintFinding {
  return fix === undefined ? finding : { ...finding, fix };
}
