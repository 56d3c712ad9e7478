import { quote } from "../../core/diagnostics/message.js";
import type { Writing } from "../output/formatter-effects.js";
import { writingOf } from "../output/writing.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Writing> = new Set(["text", "markup", "stripped", "escaped-text", "escaped"]);

export const unescapedStyle = defineRule({
  code: "unescaped-style",
  level: "warning",
  summary: "A text is written into a style sheet.",
  explanation:
    "No formatter escapes for CSS: a text that holds `}` or `</style>` leaves its rule or the sheet. Colours (`website-color`), numbers and addresses are not reported.",
  examples: {
    bad: ["<style>.hero::before { content: '{title}'; }</style>"],
    good: ["<style>.hero { background: url({assetUrl}); width: {width}px; }</style>"],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        if (context.html.at(node).kind !== "style" || context.analysis.textual.has(node)) return;
        if (node.references.length > 1 || !UNSAFE.has(writingOf(node, context.locals))) return;
        context.report({
          span: node,
          message: `${quote(node.references[0]?.text)} is written into a style sheet as it is.`,
          help: "Write it into an attribute with htmlattr and let the style sheet read it with attr() or a class.",
        });
      },
    },
  }),
});
