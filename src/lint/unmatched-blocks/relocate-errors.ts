import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { quote } from "#core/diagnostics/message.js";
import { LineIndex } from "#core/source/line-index.js";
import type { Span } from "#core/source/span.js";
import type { Node } from "#core/syntax/index.js";
import { lineBeforeBody } from "../outline/body-edges.js";
import { type Repair, repairsOf } from "./repairs.js";
import { type StructuralTag, structuralTags } from "./structural-tags.js";

/** Codes of the parser for too few or too many ends, and for errors that follow from them. */
const COUNTS = new Set(["unclosed-block", "unmatched-end"]);
const STRUCTURE = new Set([...COUNTS, "not-allowed-at-root", "not-allowed-in-block", "dead-branch"]);
/** Templates with more tags keep the parser's own errors. */
const MAX_TAGS = 4_000;

/**
 * Moves the parser's errors about unmatched blocks to the position of the mistake. The parser considers only the order
 * of the tags; the markup and the indentation around them show which of several blocks lacks its end. `intended` are
 * structural tags that a typing error has turned into text. Those are reported separately.
 */
export function relocateErrors(
  diagnostics: readonly SpanDiagnostic[],
  source: string,
  body: readonly Node[],
  intended: readonly StructuralTag[],
): readonly SpanDiagnostic[] {
  if (!diagnostics.some(({ code, cause }) => COUNTS.has(code) && cause === undefined)) return diagnostics;
  const tags = structuralTags(body, intended);
  if (tags.length > MAX_TAGS) return diagnostics;
  const lines = new LineIndex(source);
  const repairs = repairsOf(source, tags)?.map((repair) =>
    repair.kind === "unclosed" ? unclosed(repair, source, lines) : surplus(repair, source, lines),
  );
  if (repairs === undefined) return diagnostics;
  return [...diagnostics.filter(({ code }) => !STRUCTURE.has(code)), ...repairs];
}

function unclosed(
  { open, following, owner, inside, expected }: Extract<Repair, { kind: "unclosed" }>,
  source: string,
  lines: LineIndex,
): SpanDiagnostic {
  const written = (span: Span): string => source.slice(span.start, span.end);
  const line = ({ start }: Span): number => lines.position(start).line;
  const base = diagnostic("unclosed-block", open, { tag: written(open) });
  const missing =
    inside === undefined ? "is never closed" : `is not closed in ${PLACE[inside]} that it was opened in`;
  const taken =
    following === undefined || owner === undefined
      ? ""
      : `; the tag in line ${line(following)} belongs to ${quote(written(owner))} of line ${line(owner)}`;
  const end = lines.position(expected).line;
  const isElsewhere =
    end > line(open) && (inside === undefined || inside === "element" || inside === "block");
  const where = isElsewhere ? `, probably ${expected === source.length ? "in" : "before"} line ${end}` : "";
  const before = inside === undefined ? "" : ` ${BEFORE[inside]}`;
  return {
    ...base,
    message: `${quote(written(open))} ${missing}${taken}.`,
    help: `Add its {.end}${before}${where}.`,
  };
}

const PLACE = {
  attribute: "the attribute",
  tag: "the tag",
  element: "the element",
  block: "the lines",
} as const;

const BEFORE = {
  attribute: "before the quote that ends the attribute",
  tag: "before the tag ends",
  element: "before the element ends",
  block: "where the indentation goes back",
} as const;

function surplus(
  { tag: { kind, start, end }, element }: Extract<Repair, { kind: "surplus" }>,
  source: string,
  lines: LineIndex,
): SpanDiagnostic {
  const tag = source.slice(start, end);
  const within =
    element.name === "" ? "" : ` in <${element.name}> of line ${lines.position(element.start).line}`;
  const before = lineBeforeBody(source, lines, start);
  const help =
    before === undefined ? {} : { help: `Remove it, or open its block, probably after line ${before}.` };
  if (kind !== "end") {
    return {
      ...diagnostic("not-allowed-at-root", { start, end }, { tag }),
      message: `${quote(tag)} belongs to no block; the tag that opens one is missing${within}.`,
      ...help,
    };
  }
  return {
    ...diagnostic("unmatched-end", { start, end }),
    message: `This {.end} is one too many, or the tag that opens its block is missing${within}.`,
    ...help,
  };
}
