// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the rule is about them
import { quote } from "../../core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { defineRule } from "../rule.js";

/** How far back the backtick of a template literal is looked for: those are written by people, on a few lines. */
const REACH = 2000;

export const templateLiteral = defineRule({
  code: "template-literal",
  level: "warning",
  summary: "`${name}` of a JavaScript template literal is taken for a variable tag.",
  explanation:
    "Before the script reaches the browser, `{name}` is replaced by the site's value of that name, usually " +
    "nothing, and a `$` is left. Join the texts with `+`, or keep the script in a file of its own.",
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
        // An odd number of backticks: the last one is open.
        if (script.split("`").length % 2 === 1) return;
        const name = text.slice(node.start, node.end);
        context.report({
          span: { start: node.start - 1, end: node.end },
          message: `${quote(`$${name}`)} is replaced by a value of the site before the script runs.`,
          help: "Write {.meta-left} and {.meta-right} for the braces, or join the texts with +.",
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
