import { LineIndex } from "#core/source/line-index.js";
import type { Span } from "#core/source/span.js";

/** The position of a tag on its line. */
export interface TagLayout {
  readonly line: number;
  /** Columns before the tag if it is the first on its line. */
  readonly indentation: number | undefined;
  /** Whether nothing follows the tag on its line. */
  readonly isLast: boolean;
  /** The least indentation of the lines that start after the previous tag. */
  readonly leastBefore: number | undefined;
  /** The line on which the previous tag ends. */
  readonly lineBefore: number;
}

/** Returns how far a part of a block is from the position that its opening tag suggests; 0 at that position. */
export function distance(open: TagLayout, part: TagLayout): number {
  if (open.line === part.line) return 0;
  if (open.indentation !== undefined && part.indentation !== undefined) {
    return open.indentation === part.indentation ? 0 : 4;
  }
  if (open.indentation === undefined && part.indentation === undefined) return open.isLast ? 2 : 3;
  if (open.indentation !== undefined) return 2;
  return open.isLast ? 1 : 4;
}

/** Like `distance`, for a missing `.end` between `next` and the tag before it. */
export function distanceBefore(open: TagLayout, next: TagLayout): number {
  if (open.indentation === undefined && !open.isLast) return next.lineBefore === open.line ? 0 : 2;
  if (open.indentation === undefined || !open.isLast) return 0;
  return next.leastBefore !== undefined && next.leastBefore <= open.indentation ? 0 : 3;
}

/** Returns the layouts of tags, which must be in source order. */
export function layoutsOf(source: string, tags: readonly Span[]): readonly TagLayout[] {
  const lines = new LineIndex(source);
  let before = 0;
  return tags.map(({ start, end }) => {
    const { line } = lines.position(start);
    const lead = source.slice(lines.lineStart(line), start);
    const lineEnd = lines.lineStart(lines.position(end).line + 1);
    const layout: TagLayout = {
      line,
      indentation: /^[ \t]*$/.test(lead) ? lead.length : undefined,
      isLast: /^\s*$/.test(source.slice(end, lineEnd)),
      leastBefore: leastIndentation(source.slice(before, start)),
      lineBefore: lines.position(before).line,
    };
    before = end;
    return layout;
  });
}

/** Returns the least indentation of the non-empty lines that start in a part of the source. */
function leastIndentation(piece: string): number | undefined {
  let indentation: number | undefined;
  for (const { 1: blanks = "" } of piece.matchAll(/\n([ \t]*)(?=[^\s]|$)/g)) {
    indentation = Math.min(indentation ?? blanks.length, blanks.length);
  }
  return indentation;
}
