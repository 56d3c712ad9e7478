import { quote } from "#core/diagnostics/message.js";
import { isExpression, isHandler } from "../html/tag.js";
import { formatterFix } from "../output/escape-fix.js";
import { escapingOf } from "../output/escaping.js";
import type { Escaping } from "../output/formatter-effects.js";
import { isDoubled, mayBeCode } from "../output/script-braces.js";
import { defineRule } from "../rule.js";

const UNSAFE: ReadonlySet<Escaping> = new Set([
  "text",
  "markup",
  "elements",
  "stripped",
  "escaped-text",
  "json",
  "damaged-json",
]);
/** Escaped for double quotes only. */
const DOUBLE_QUOTED: ReadonlySet<Escaping> = new Set(["escaped", "escaped-json", "encoded"]);

export const unescapedAttribute = defineRule({
  code: "unescaped-attribute",
  level: "warning",
  summary: "A value is written into a quoted attribute without htmlattr.",
  explanation:
    "A quote in the value ends the attribute, and the rest becomes further attributes. `html` does not escape " +
    "quotes. `htmlattr` escapes double quotes only, so the attribute must be in double quotes. " +
    "`unescaped-handler` checks `onclick` and other scripts in attributes.",
  examples: {
    bad: ['<img src="a.png" alt="{title}">', '<a href="/" title="{title|html}">x</a>'],
    good: ['<img src="a.png" alt="{title|htmlattr}">', '<a href="{fullUrl}" id="item-{id}">x</a>'],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        const place = context.html.at(node);
        if (place.kind !== "value" || place.quote === "" || context.analysis.textual.has(node)) return;
        // Escaping quotes is not enough in scripts; unescaped-handler reports those.
        if (isHandler(place.attribute) || isDoubled(node, context.text)) return;
        // The braces may belong to an expression.
        if (isExpression(place.attribute) && mayBeCode(node, context.text, place.quote)) return;
        // The texts of the repository itself, which its author reads.
        if (node.references[0]?.path[0] === "localizedStrings") return;
        const writing = escapingOf(node, context, parents);
        const single = place.quote === "'";
        if (!UNSAFE.has(writing) && !(single && DOUBLE_QUOTED.has(writing))) return;
        const attribute =
          place.attribute === undefined ? "an attribute" : `the attribute ${quote(place.attribute)}`;
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} is written into ${attribute} ` +
            `${single ? "in single quotes, which nothing escapes" : "without escaping quotes"}.`,
          help: single
            ? "Put the attribute in double quotes and format the value with htmlattr, which escapes them."
            : "Format it with htmlattr.",
          fix: single ? undefined : formatterFix(node, "htmlattr", "html"),
        });
      },
    },
  }),
});
