import { quote } from "#core/diagnostics/message.js";
import { escapingOf } from "../output/escaping.js";
import type { Escaping } from "../output/formatter-effects.js";
import { isQuoted, mayBeCode } from "../output/script-braces.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Escaping> = new Set([
  "text",
  "safe-text",
  "markup",
  "elements",
  "stripped",
  "escaped-text",
  "escaped",
]);
const ESCAPED_AFTER_JSON: ReadonlySet<Escaping> = new Set(["escaped-json", "damaged-json"]);

/** Field names for scripts and JSON. */
const SCRIPTS = /(?:json|js|javascript|scripts?|snippet)$/i;

export const unescapedScript = defineRule({
  code: "unescaped-script",
  level: "warning",
  summary: "A value is written into a script without json.",
  explanation:
    "A quote, a backslash or a line break in the value ends the script's string, and `</script>` ends the script. " +
    "`json` writes a complete literal with quotes that is safe inside a script element, so it must neither be in " +
    "quotes nor be escaped again. Braces that may belong to " +
    "the script, such as `{a}` and `{a,b}` outside of quotes, are not reported. Neither are fields with names of " +
    "JSON or scripts.",
  examples: {
    bad: [
      '<script>var title = "{title}";</script>',
      "<script>var t = {item.title};</script>",
      "<script>var title = '{title|json}';</script>",
      "<script>var list = {items|json|html};</script>",
    ],
    good: ["<script>var title = {title|json};</script>", "<script>if (x) {y}; f({a, b});</script>"],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        if (context.html.at(node).kind !== "script" || context.analysis.textual.has(node)) return;
        // The rule template-literal handles tags after a `$`.
        if (context.text[node.start - 1] === "$" || SCRIPTS.test(String(node.references[0]?.path.at(-1))))
          return;
        if (mayBeCode(node, context.text)) return;
        const writing = escapingOf(node, context, parents);
        const quoted = isQuoted(node, context.text);
        const name = quote(node.references[0]?.text);
        if (writing === "json" && quoted) {
          context.report({
            span: node,
            message: `json writes the quotes of ${name} itself, so these quotes end before it.`,
            help: "Remove the quotes around the tag.",
          });
        } else if (ESCAPED_AFTER_JSON.has(writing)) {
          context.report({
            span: node,
            message: `Scripts read the character references that are written into the JSON of ${name} as text.`,
            help: "Remove the formatters after json.",
          });
        } else if (UNSAFE.has(writing) || (writing === "encoded" && context.text[node.start - 1] === "'")) {
          context.report({
            span: node,
            message: `${name} is written into a script without json.`,
            help: quoted
              ? "Format it with json and remove the quotes around it, which json writes itself."
              : "Format it with json.",
          });
        }
      },
    },
  }),
});
