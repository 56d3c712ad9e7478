import { type FoldingRange, FoldingRangeKind } from "vscode-languageserver-types";
import { tagsOf, walk } from "#core/syntax/index.js";
import { maskedDocument } from "../html/masked.js";
import { htmlService } from "../html/service.js";
import type { TemplateDocument } from "../template-document.js";

/** Maximum number of ranges, because editors become slow with more. */
const MAX_RANGES = 5_000;

/** Returns the branches of blocks, comments and elements that take several lines. */
export function foldingRanges(document: TemplateDocument): readonly FoldingRange[] {
  const text = maskedDocument(document);
  const ranges: FoldingRange[] = [];
  const line = (offset: number): number => text.positionAt(offset).line;
  const add = (startLine: number, endLine: number, kind?: FoldingRangeKind): void => {
    if (startLine < endLine) ranges.push({ startLine, endLine, ...(kind === undefined ? {} : { kind }) });
  };
  walk(document.tree.body, {
    enter: (node) => {
      if (node.kind === "comment") add(line(node.start), line(node.end), FoldingRangeKind.Comment);
      if (!("open" in node)) return;
      const tags = tagsOf(node);
      for (const [i, tag] of tags.entries()) {
        const next = tags[i + 1];
        if (next !== undefined) add(line(tag.end), line(next.start) - 1);
        else if (node.close === undefined) add(line(tag.end), line(node.end));
      }
    },
  });
  ranges.push(...htmlService().getFoldingRanges(text, { rangeLimit: MAX_RANGES }));
  return ranges.slice(0, MAX_RANGES);
}
