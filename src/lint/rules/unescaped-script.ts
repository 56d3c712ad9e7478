import { quote } from "../../core/diagnostics/message.js";
import type { VariableNode } from "../../core/syntax/index.js";
import type { Writing } from "../output/formatter-effects.js";
import { writingOf } from "../output/writing.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Writing> = new Set(["text", "markup", "stripped", "escaped-text"]);

export const unescapedScript = defineRule({
  code: "unescaped-script",
  level: "warning",
  summary: "A text is written into a script without json.",
  explanation:
    "A quote, a backslash or a line break in the text ends the script's string, and `</script>` ends the script. `json` writes a complete literal, quotes included, that is safe inside a script element. Braces that may just as well be the script's own, such as `{a}` and `{a,b}` outside of quotes, are not reported.",
  examples: {
    bad: ['<script>var title = "{title}";</script>', "<script>var t = {item.title};</script>"],
    good: ["<script>var title = {title|json};</script>", "<script>if (x) {y}; const {a, b} = c;</script>"],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        if (context.html.at(node).kind !== "script" || context.analysis.textual.has(node)) return;
        if (mayBeCode(node, context.text) || !UNSAFE.has(writingOf(node, context.locals))) return;
        context.report({
          span: node,
          message: `${quote(node.references[0]?.text)} is written into a script without json.`,
          help: isQuoted(node, context.text)
            ? "Format it with json and remove the quotes around it, which json writes itself."
            : "Format it with json.",
        });
      },
    },
  }),
});

/** A tag without formatters looks like a block or a shorthand object of JavaScript, unless it stands in quotes. */
function mayBeCode(node: VariableNode, text: string): boolean {
  if (node.formatters.length > 0 || isQuoted(node, text)) return false;
  const only = node.references[0];
  if (node.references.length > 1 || only === undefined || only.path.length === 1) return true;
  const before = text.slice(Math.max(0, node.start - 20), node.start).trimEnd();
  return !/[=(,:[+]$/.test(before) || before.endsWith("=>");
}

function isQuoted(node: VariableNode, text: string): boolean {
  return /["'`/]/.test(text[node.start - 1] ?? "") || /["'`]/.test(text[node.end] ?? "");
}
