import { quote } from "#core/diagnostics/message.js";
import { escapingOf } from "../output/escaping.js";
import type { Escaping } from "../output/formatter-effects.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Escaping> = new Set([
  "text",
  "safe-text",
  "markup",
  "elements",
  "stripped",
  "escaped-text",
  "escaped",
  "json",
]);

/** Cannot end an attribute. */
const ESCAPED: ReadonlySet<Escaping> = new Set(["escaped", "safe-text"]);

/** Field names for CSS. */
const STYLES = /(?:css|styles?|fonts?)$/i;

export const unescapedStyle = defineRule({
  code: "unescaped-style",
  level: "warning",
  summary: "A value is written into a style sheet or a style attribute.",
  explanation:
    "No formatter escapes values for CSS: a value with `}` or `</style>` leaves its rule or the style sheet, and " +
    "one with `;` in a `style` attribute adds declarations, which can cover the whole page. Colours " +
    "(`website-color`), numbers, URLs, fields with names of CSS or styles, and a value that is the whole `style` " +
    "attribute are not reported.",
  examples: {
    bad: ["<style>.hero::before { content: '{title}'; }</style>", '<p style="float: {side|htmlattr}">x</p>'],
    good: [
      "<style>.hero { background: url({assetUrl}); width: {width}px; }</style>",
      '<p style="width: {width}px; color: {textColor|htmlattr}">x</p>',
    ],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        if (context.analysis.textual.has(node) || node.references.length > 1) return;
        const place = context.html.at(node);
        const inAttribute = place.kind === "value" && place.attribute === "style" && place.quote !== "";
        if (!inAttribute && place.kind !== "style") return;
        if (STYLES.test(String(node.references[0]?.path.at(-1)))) return;
        const writing = escapingOf(node, context, parents);
        // If the text could end the attribute, unescaped-attribute reports it, which must be fixed first.
        if (inAttribute ? !ESCAPED.has(writing) || place.before.trim() === "" : !UNSAFE.has(writing)) return;
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} is written into a style ` +
            `${inAttribute ? "attribute" : "sheet"}, where no formatter escapes it.`,
          help:
            "Switch between classes instead, or write it into an attribute of its own with htmlattr, " +
            "which style sheets read with attr().",
        });
      },
    },
  }),
});
