import type { SpanDiagnostic } from "../../core/diagnostics/diagnostic.js";
import { quote } from "../../core/diagnostics/message.js";
import { LineIndex } from "../../core/source/line-index.js";
import type { Span } from "../../core/source/span.js";
import { type Node, walk } from "../../core/syntax/index.js";
import { surplusEnd, type UnclosedBlock, unclosedBlocks } from "./culprits.js";

const UNCLOSED = "unclosed-block";
const UNMATCHED = new Set(["unmatched-end", "not-allowed-at-root"]);
/** Tags that were to open a block, and are text because of a mistake that is reported by itself. */
const OPENER = /^\{\s*\.?\s*(?:if\b|section\b|repeated?\b|macro\b|[a-zA-Z][\w-]*\?)/;

/**
 * Moves what the parser says of blocks that do not fit together to the place of the mistake. The parser knows the
 * order of the tags alone; the markup around them tells which of several blocks lacks its end.
 */
export function blame(
  diagnostics: readonly SpanDiagnostic[],
  source: string,
  body: readonly Node[],
): readonly SpanDiagnostic[] {
  const unclosed = diagnostics.filter(({ code }) => code === UNCLOSED);
  const unmatched = diagnostics.filter(({ code }) => UNMATCHED.has(code));
  if (unclosed.length === 0 && unmatched.length === 0) return diagnostics;
  const others = diagnostics.filter(({ code }) => code !== UNCLOSED && !UNMATCHED.has(code));
  return [
    ...others,
    ...(unclosed.length === 0 ? [] : blameUnclosed(unclosed, source, body)),
    ...(unmatched.length === 0 ? [] : blameUnmatched(unmatched, source, body)),
  ];
}

function blameUnclosed(
  found: readonly SpanDiagnostic[],
  source: string,
  body: readonly Node[],
): readonly SpanDiagnostic[] {
  const left: Span[] = [];
  walk(body, {
    enter: (node) => {
      if ("open" in node && node.close === undefined) left.push(node.open);
    },
  });
  const [first] = found;
  const culprits = unclosedBlocks(source, body, left.length);
  const lines = new LineIndex(source);
  if (first === undefined) return found;
  if (culprits.length > 0) return culprits.map((culprit) => atCulprit(first, culprit, source, lines));
  // The innermost block that is open at the end, at its opening tag rather than at the end of the source.
  const innermost = left.at(-1);
  return found.map((one, i) =>
    i === 0 && innermost !== undefined && one.span.start >= source.length
      ? { ...one, span: spanOf(innermost) }
      : one,
  );
}

function atCulprit(
  diagnostic: SpanDiagnostic,
  { open, takes, outer, inside }: UnclosedBlock,
  source: string,
  lines: LineIndex,
): SpanDiagnostic {
  const line = (span: Span): number => lines.position(span.start).line;
  const tag = quote(source.slice(open.start, open.end));
  const place = { attribute: "the attribute", tag: "the tag", element: "the element", block: "the lines" }[
    inside
  ];
  const taken =
    takes === undefined || outer === undefined
      ? ""
      : `; the tag in line ${line(takes)} belongs to ${quote(source.slice(outer.start, outer.end))} of line ` +
        `${line(outer)}`;
  return {
    ...diagnostic,
    span: spanOf(open),
    message: `${tag} is not closed in ${place} that it was opened in${taken}.`,
    help: `Add its {.end} ${BEFORE[inside]}.`,
  };
}

const BEFORE = {
  attribute: "before the quote that ends the attribute",
  tag: "before the tag ends",
  element: "before the element ends",
  block: "where the indentation goes back",
} as const;

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** An `.end` or `.or` of a block whose opening tag is text is no mistake of its own. */
function blameUnmatched(
  found: readonly SpanDiagnostic[],
  source: string,
  body: readonly Node[],
): readonly SpanDiagnostic[] {
  let misspelt = 0;
  walk(body, {
    enter: (node) => {
      if (node.kind === "malformed" && OPENER.test(node.text)) misspelt++;
    },
  });
  const ends = found.filter(({ code }) => code === "unmatched-end");
  if (misspelt >= ends.length && misspelt > 0) return [];
  const [first] = ends;
  const surplus = first === undefined || ends.length > 1 ? undefined : surplusEnd(source, body);
  if (first === undefined || surplus === undefined || surplus.start === first.span.start) return found;
  return found.map((one) =>
    one === first
      ? {
          ...one,
          span: spanOf(surplus),
          message: "This {.end} is one too many: it closes a block that was opened outside of this markup.",
        }
      : one,
  );
}
