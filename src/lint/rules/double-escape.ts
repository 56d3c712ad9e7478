import { quote } from "#core/diagnostics/message.js";
import type { VariableNode, VarNode } from "#core/syntax/index.js";
import { defineRule } from "../rule.js";

const ESCAPING = new Set(["html", "htmlattr", "htmltag"]);
/** Formatters that cut or change text, and so character references, too. */
const CHANGES = new Set(["truncate", "capitalize", "slugify"]);

export const doubleEscape = defineRule({
  code: "double-escape",
  level: "warning",
  summary: "A value is escaped twice, or changed after it was escaped.",
  explanation:
    "`html` writes `&amp;` for `&`. A second `html` writes `&amp;amp;`, and visitors read `&amp;`. `truncate` may " +
    "cut `&amp;` into `&am`, and `capitalize` writes `&AMP;`. Escape once, at the end.",
  examples: {
    bad: ["<p>{title|html|html}</p>", "<p>{title|html|truncate 20}</p>"],
    good: ["<p>{title|truncate 20|html}</p>", "<p>{title|html|line-breaks}</p>"],
  },
  create: (context) => {
    const check = ({ formatters }: VariableNode | VarNode): void => {
      let escaping: string | undefined;
      for (const call of formatters) {
        const writes = context.library.formatters.get(call.name)?.writes;
        const escapes = ESCAPING.has(call.name);
        if (escaping !== undefined && (escapes || CHANGES.has(call.name))) {
          context.report({
            span: { start: call.start, end: call.start + call.name.length },
            message: escapes
              ? `${quote(escaping)} has already escaped this value, so visitors read "&amp;" for "&".`
              : `${quote(call.name)} changes the character references that ${quote(escaping)} has written.`,
            help: escapes ? "Remove one of the two." : `Write ${call.name} before ${escaping}.`,
          });
          return;
        }
        escaping = escapes ? call.name : writes === "same" ? escaping : undefined;
      }
    };
    return { enter: { variable: check, var: check } };
  },
});
