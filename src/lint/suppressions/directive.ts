import type { Span } from "#core/source/span.js";
import type { CommentNode } from "#core/syntax/nodes.js";

/** A comment for the linter: `{# platen-disable-next-line unescaped-text -- ready-made HTML #}`. */
export interface Directive extends Span {
  readonly action: "disable" | "enable" | "disable-line" | "disable-next-line" | "disable-file";
  /** Empty means every code. */
  readonly codes: readonly { readonly code: string; readonly span: Span }[];
}

const DIRECTIVE = /^\s*platen-(disable-next-line|disable-line|disable-file|disable|enable)(?=[\s#]|$)/;
const CODE = /[a-zA-Z][a-zA-Z0-9-]*/g;

export function readDirective(comment: CommentNode): Directive | undefined {
  const match = DIRECTIVE.exec(comment.text);
  if (match === null) return undefined;
  const list = comment.text.slice(match[0].length);
  // The text after two hyphens is the reason.
  const reason = /(?:^|\s)--(?=\s|$)/.exec(list)?.index ?? list.length;
  const origin = comment.start + (comment.multiline ? 3 : 2) + match[0].length;
  const codes = [...list.slice(0, reason).matchAll(CODE)].map((match) => ({
    code: match[0],
    span: { start: origin + match.index, end: origin + match.index + match[0].length },
  }));
  return { action: match[1] as Directive["action"], codes, start: comment.start, end: comment.end };
}
