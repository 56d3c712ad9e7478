import { quote } from "../../core/diagnostics/message.js";
import type { Writing } from "../output/formatter-effects.js";
import { writingOf } from "../output/writing.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Writing> = new Set(["text", "markup", "stripped", "escaped-text", "escaped"]);

/** Fields whose names say that they hold CSS. */
const STYLES = /(?:css|styles?|fonts?)$/i;

export const unescapedStyle = defineRule({
  code: "unescaped-style",
  level: "warning",
  summary: "A text is written into a style sheet or a style attribute.",
  explanation:
    "No formatter escapes for CSS: a text that holds `}` or `</style>` leaves its rule or the sheet, and " +
    "one that holds `;` in a `style` attribute adds declarations, with which an element can be laid over " +
    "the whole page. Colours (`website-color`), numbers, addresses and fields that are called CSS or " +
    "styles are not reported, nor is a value that is the whole of a `style` attribute.",
  examples: {
    bad: ["<style>.hero::before { content: '{title}'; }</style>", '<p style="float: {side|htmlattr}">x</p>'],
    good: [
      "<style>.hero { background: url({assetUrl}); width: {width}px; }</style>",
      '<p style="width: {width}px; color: {textColor|htmlattr}">x</p>',
    ],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        if (context.analysis.textual.has(node) || node.references.length > 1) return;
        const place = context.html.at(node);
        const inAttribute = place.kind === "value" && place.attribute === "style" && place.quote !== "";
        if (!inAttribute && place.kind !== "style") return;
        if (STYLES.test(String(node.references[0]?.path.at(-1)))) return;
        const writing = writingOf(node, context);
        // Where the text could end the attribute, unescaped-attribute says so, which has to be mended first.
        if (inAttribute ? writing !== "escaped" || place.before.trim() === "" : !UNSAFE.has(writing)) return;
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} is written into a style ` +
            `${inAttribute ? "attribute" : "sheet"}, where no formatter escapes it.`,
          help:
            "Choose between classes instead, or write it into an attribute of its own with htmlattr, " +
            "which style sheets read with attr().",
        });
      },
    },
  }),
});
