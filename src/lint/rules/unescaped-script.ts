import { quote } from "../../core/diagnostics/message.js";
import { escapingOf } from "../output/escaping.js";
import type { Escaping } from "../output/formatter-effects.js";
import { isQuoted, mayBeCode } from "../output/script-braces.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Escaping> = new Set(["text", "markup", "stripped", "escaped-text"]);

/** Field names for scripts and JSON. */
const SCRIPTS = /(?:json|js|javascript|scripts?|snippet)$/i;

export const unescapedScript = defineRule({
  code: "unescaped-script",
  level: "warning",
  summary: "A value is written into a script without json.",
  explanation:
    "A quote, a backslash or a line break in the value ends the script's string, and `</script>` ends the script. " +
    "`json` writes a complete literal with quotes that is safe inside a script element. Braces that may belong to " +
    "the script, such as `{a}` and `{a,b}` outside of quotes, are not reported. Neither are fields with names of " +
    "JSON or scripts.",
  examples: {
    bad: ['<script>var title = "{title}";</script>', "<script>var t = {item.title};</script>"],
    good: ["<script>var title = {title|json};</script>", "<script>if (x) {y}; const {a, b} = c;</script>"],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        if (context.html.at(node).kind !== "script" || context.analysis.textual.has(node)) return;
        // The rule template-literal handles tags after a `$`.
        if (context.text[node.start - 1] === "$" || SCRIPTS.test(String(node.references[0]?.path.at(-1))))
          return;
        if (mayBeCode(node, context.text) || !UNSAFE.has(escapingOf(node, context))) return;
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
