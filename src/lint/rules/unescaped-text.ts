import { quote } from "#core/diagnostics/message.js";
import type { Span } from "#core/source/span.js";
import { formatterFix } from "../output/escape-fix.js";
import { escapingOf } from "../output/escaping.js";
import { isDoubled } from "../output/script-braces.js";
import { defineRule } from "../rule.js";

interface Options {
  /** Names of further fields that contain HTML. */
  readonly html: readonly string[];
}

/** Names of values that are never HTML. */
const PLAIN_NAME = /title|name|label|author|email|phone|address|tag|category/i;

export const unescapedText = defineRule<Options>({
  code: "unescaped-text",
  level: "warning",
  summary: "A value is written into the page without being escaped.",
  explanation:
    "Values are not escaped automatically. A title with `<` or `&` breaks the page, and one with a script runs " +
    "it. Fields that contain HTML (`body`, `excerpt`, `description` and similar ones), numbers, dates, " +
    "identifiers, URLs and the output of other formatters are not reported. Neither is a value that is the only " +
    "content of a `div`, because such values usually come from editors. The option `html` names further fields " +
    "with HTML.",
  examples: {
    bad: ["<h1>{title}</h1>", "<p>{author.displayName|truncate 20}</p>"],
    good: ["<h1>{title|html}</h1>", "<div>{body}</div>", "<p>{title|safe}</p>"],
  },
  options: {
    defaults: { html: [] },
    schema: (z) => z.strictObject({ html: z.array(z.string()).default([]) }),
  },
  create: (context, { html }) => ({
    enter: {
      variable: (node, parents) => {
        if (context.html.at(node).kind !== "text" || context.analysis.textual.has(node)) return;
        const writing = escapingOf(node, context, parents);
        if (isDoubled(node, context.text) || (writing !== "text" && writing !== "json")) return;
        if (writing === "json") {
          context.report({
            span: node,
            message: `The JSON of ${quote(node.references[0]?.text)} is written into the page without escaping.`,
            help: "Format it with json and then html.",
            fix: formatterFix(node, "html"),
          });
          return;
        }
        const field = String(node.references[0]?.path.at(-1));
        if (html.includes(field) || (!PLAIN_NAME.test(field) && fillsDivision(node, context.text))) return;
        context.report({
          span: node,
          message: `${quote(node.references[0]?.text)} is written without escaping.`,
          help: "Format it with html, or with safe where tags may be in it.",
          fix: formatterFix(node, "html"),
        });
      },
    },
  }),
});

/** Returns whether the tag is the only content of a `div`. */
function fillsDivision({ start, end }: Span, text: string): boolean {
  const before = text.slice(Math.max(0, start - 300), start).trimEnd();
  return (
    /<(?:div|section|article|main|aside)\b[^<>]*>$/i.test(before) &&
    /^\s*<\/(?:div|section|article|main|aside)\b/i.test(text.slice(end, end + 300))
  );
}
