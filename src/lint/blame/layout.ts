import { LineIndex } from "../../core/source/line-index.js";
import type { Span } from "../../core/source/span.js";

/** How a tag stands on its line. */
export interface TagLayout {
  readonly line: number;
  /** Columns before a tag that is the first on its line. */
  readonly indentation: number | undefined;
  /** Nothing follows on the line. */
  readonly isLast: boolean;
  /** The least indentation of the lines that begin behind the tag before this one. */
  readonly leastBefore: number | undefined;
  /** The line on which the tag before this one ends. */
  readonly lineBefore: number;
}

/** How far a part of a block is from standing where its opening tag makes one expect it; 0 where it does. */
export function distance(open: TagLayout, part: TagLayout): number {
  if (open.line === part.line) return 0;
  if (open.indentation !== undefined && part.indentation !== undefined) {
    return open.indentation === part.indentation ? 0 : 4;
  }
  if (open.indentation === undefined && part.indentation === undefined) return open.isLast ? 2 : 3;
  if (open.indentation !== undefined) return 2;
  return open.isLast ? 1 : 4;
}

/** The same for an `.end` that somebody forgot, somewhere between a tag and the one before it. */
export function distanceBefore(open: TagLayout, next: TagLayout): number {
  if (open.indentation === undefined && !open.isLast) return next.lineBefore === open.line ? 0 : 2;
  if (open.indentation === undefined || !open.isLast) return 0;
  return next.leastBefore !== undefined && next.leastBefore <= open.indentation ? 0 : 3;
}

/** The layouts of tags, which must be in source order. */
export function layoutsOf(source: string, tags: readonly Span[]): readonly TagLayout[] {
  const lines = new LineIndex(source);
  let before = 0;
  return tags.map(({ start, end }) => {
    const lineStart = source.lastIndexOf("\n", start - 1) + 1;
    const lead = source.slice(lineStart, start);
    const lineEnd = source.indexOf("\n", end);
    const layout: TagLayout = {
      line: lines.position(start).line,
      indentation: /^[ \t]*$/.test(lead) ? lead.length : undefined,
      isLast: /^\s*$/.test(source.slice(end, lineEnd === -1 ? undefined : lineEnd)),
      leastBefore: leastIndentation(source.slice(before, start)),
      lineBefore: lines.position(before).line,
    };
    before = end;
    return layout;
  });
}

/** Of the lines that begin in a piece of source, without empty ones. Its last line may go on behind it. */
function leastIndentation(piece: string): number | undefined {
  let least: number | undefined;
  for (const { 1: blanks = "" } of piece.matchAll(/\n([ \t]*)(?=[^\s]|$)/g)) {
    least = Math.min(least ?? blanks.length, blanks.length);
  }
  return least;
}
