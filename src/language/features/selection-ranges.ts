import type { Position, SelectionRange } from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import { childLists, type Node, placeAt, tagsOf } from "#core/syntax/index.js";
import { maskedDocument } from "../html/masked.js";
import { htmlService } from "../html/service.js";
import type { TemplateDocument } from "../template-document.js";

/** Returns the ranges around each position that an editor selects one after the other, from the innermost. */
export function selectionRanges(
  document: TemplateDocument,
  positions: readonly Position[],
): SelectionRange[] {
  return positions.map((position) => {
    const spans = [...templateSpans(document, document.offset(position)), ...htmlSpans(document, position)];
    spans.sort((a, b) => a.end - a.start - (b.end - b.start));
    const chain: Span[] = [];
    for (const span of spans) {
      const inner = chain.at(-1);
      const isLarger = inner === undefined || span.end - span.start > inner.end - inner.start;
      // An element and a block may overlap.
      if (isLarger && (inner === undefined || (span.start <= inner.start && inner.end <= span.end)))
        chain.push(span);
    }
    const whole: SelectionRange = { range: document.range({ start: 0, end: document.text.length }) };
    return chain.reduceRight<SelectionRange>(
      (parent, span) => ({ range: document.range(span), parent }),
      whole,
    );
  });
}

function templateSpans({ tree }: TemplateDocument, offset: number): readonly Span[] {
  const place = placeAt(tree, offset);
  if (place === undefined) return [];
  const holds = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const nodes = [...place.parents, place.node];
  const spans: Span[] = nodes.flatMap((node) => [
    ...tagsOf(node),
    ...childLists(node).flatMap(bodySpan),
    node,
  ]);
  if (place.part !== undefined) spans.push(place.part);
  return spans.filter(({ start, end }) => start < end).filter(holds);
}

function bodySpan(list: readonly Node[]): readonly Span[] {
  const [first, last] = [list[0], list.at(-1)];
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
}

function htmlSpans(document: TemplateDocument, position: Position): readonly Span[] {
  const text = maskedDocument(document);
  const spans: Span[] = [];
  let range: SelectionRange | undefined = htmlService().getSelectionRanges(text, [position])[0];
  for (; range !== undefined; range = range.parent) {
    spans.push({ start: text.offsetAt(range.range.start), end: text.offsetAt(range.range.end) });
  }
  return spans;
}
