import { quote } from "../../core/diagnostics/message.js";
import { formatterFix } from "../output/escape-fix.js";
import type { Writing } from "../output/formatter-effects.js";
import { writingOf } from "../output/writing.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Writing> = new Set(["text", "markup", "stripped", "escaped-text", "json"]);

export const unescapedAttribute = defineRule({
  code: "unescaped-attribute",
  level: "warning",
  summary: "A text is written into a quoted attribute without htmlattr.",
  explanation:
    "A quote in the text ends the attribute, and what follows becomes attributes of their own. `html` leaves quotes as they are; `htmlattr` escapes them, for attributes in double quotes.",
  examples: {
    bad: ['<img src="a.png" alt="{title}">', '<a href="/" title="{title|html}">x</a>'],
    good: ['<img src="a.png" alt="{title|htmlattr}">', '<a href="{fullUrl}" id="item-{id}">x</a>'],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        const place = context.html.at(node);
        if (place.kind !== "value" || place.quote === "" || context.analysis.textual.has(node)) return;
        if (!UNSAFE.has(writingOf(node, context.locals))) return;
        const attribute =
          place.attribute === undefined ? "an attribute" : `the attribute ${quote(place.attribute)}`;
        context.report({
          span: node,
          message: `${quote(node.references[0]?.text)} is written into ${attribute} without escaping quotes.`,
          help:
            place.quote === "'"
              ? "Put the attribute into double quotes and format with htmlattr, which does not escape single ones."
              : "Format it with htmlattr.",
          fix: place.quote === "'" ? undefined : formatterFix(node, "htmlattr", "html"),
        });
      },
    },
  }),
});
