import type { Span } from "#core/source/span.js";
import { defineRule } from "../rule.js";

/** Maximum length of a comment on one line. */
const MAX_LENGTH = 1_000;
/** A comment that was meant to end on its line, up to its end. */
const COMMENT = /\{#(?!#)(?:(?!#\})[^\r\n])*#\}/y;

export const commentBraces = defineRule({
  code: "comment-braces",
  level: "warning",
  summary: "A comment on one line contains a brace, so a part of it is written to the page.",
  explanation:
    "A comment `{# … #}` ends at the first `}`, and with a `{` in it, it is no comment at all. The rest becomes " +
    "text and tags of the page. Between `{##` and `##}` any characters are allowed.",
  examples: {
    bad: ["<p>a</p>{# {.section a}b{.end} #}", "<p>a</p>{# a } b #}"],
    good: ["<p>a</p>{## {.section a}b{.end} ##}", "<p>a</p>{# a #}"],
  },
  create: (context) => {
    const { text } = context;
    const check = (start: number): void => {
      COMMENT.lastIndex = start;
      const written = COMMENT.exec(text)?.[0];
      if (written === undefined || written.length > MAX_LENGTH || !/[{}]/.test(written.slice(2, -2))) return;
      const span: Span = { start, end: start + written.length };
      context.report({
        span,
        message: "This comment contains a brace, so a part of it is written to the page.",
        help: "Write {## … ##}.",
        fix: {
          title: "Write {## … ##}",
          edits: [
            { start, end: start + 2, text: "{##" },
            { start: span.end - 2, end: span.end, text: "##}" },
          ],
          certain: false,
          changesOutput: true,
        },
      });
    };
    return {
      enter: {
        text: ({ start, text: own }) => {
          for (const { index } of own.matchAll(/\{#(?!#)/g)) check(start + index);
        },
        comment: ({ multiline, start }) => {
          if (!multiline) check(start);
        },
      },
    };
  },
});
