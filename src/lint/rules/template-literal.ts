// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the rule is about them
import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { defineRule } from "../rule.js";

/** Number of characters to search backwards for the backtick of a template literal. */
const REACH = 2000;

export const templateLiteral = defineRule({
  code: "template-literal",
  level: "warning",
  summary: "`${name}` in a JavaScript template literal is read as a variable tag.",
  explanation:
    "Before the script reaches the browser, `{name}` is replaced by the site's value of that name, usually " +
    "nothing, and only the `$` remains. Join the strings with `+`, or move the script to its own file.",
  examples: {
    bad: ["<script>el.textContent = `Hello ${name}`;</script>"],
    good: ['<script>el.textContent = "Hello " + name;</script>', "<p>${price}</p>"],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        const { text } = context;
        const { kind } = context.html.at(node);
        if (kind !== "script" || node.formatters.length > 0 || text[node.start - 1] !== "$") return;
        const before = text.slice(Math.max(0, node.start - REACH), node.start);
        const script = before.slice(before.lastIndexOf("<script") + 1);
        // An odd number of backticks means that the last one is open.
        if (script.split("`").length % 2 === 1) return;
        const name = text.slice(node.start, node.end);
        context.report({
          span: { start: node.start - 1, end: node.end },
          message: `${quote(`$${name}`)} is replaced by a value of the site before the script runs.`,
          help: "Write {.meta-left} and {.meta-right} for the braces, or join the strings with +.",
          fix: repairingFix(
            "Write the braces as literals",
            node,
            `{.meta-left}${name.slice(1, -1)}{.meta-right}`,
            false,
          ),
        });
      },
    },
  }),
});
