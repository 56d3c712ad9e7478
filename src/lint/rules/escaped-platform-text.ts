import { quote } from "#core/diagnostics/message.js";
import type { Node, VariableNode, VarNode } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { escapingOf } from "../output/escaping.js";
import { defineRule } from "../rule.js";

const ESCAPING = new Set(["html", "htmlattr", "htmltag"]);

export const escapedPlatformText = defineRule({
  code: "escaped-platform-text",
  level: "info",
  summary: "A text of the platform is escaped again.",
  explanation:
    "Titles, names and other texts of the platform are HTML-safe when templates read them, so `html` writes " +
    "`&amp;amp;` for `&amp;`. The rule reports where texts come from the platform: in a folder with a " +
    '`template.conf`, or with `"data": "platform"` in `platen.config.json`. What visitors write, the fields of ' +
    "`customContent` and the filters of the address must be escaped there, too.",
  examples: {
    bad: ["<h1>{item.title|html}</h1>", '<img src="a.png" alt="{title|htmlattr}">'],
    good: ["<h1>{item.title}</h1>", "<p>{tagFilter|html}</p>", "<p>{customContent.note|html}</p>"],
  },
  create: (context) => {
    const check = (node: VariableNode | VarNode, parents: readonly Node[]): void => {
      if (!context.hasSafeTexts) return;
      const at = node.formatters.findIndex(({ name }) => ESCAPING.has(name));
      const call = node.formatters[at];
      if (call === undefined) return;
      const before = { ...node, formatters: node.formatters.slice(0, at) };
      if (escapingOf(before, context, parents) !== "safe-text") return;
      const span = { start: call.start, end: call.start + call.name.length };
      context.report({
        span,
        message:
          `The platform has escaped ${quote(node.references[0]?.text)} already, ` +
          `so ${quote(call.name)} escapes it twice.`,
        help: `Remove ${call.name}.`,
        fix: repairingFix(`Remove ${call.name}`, { start: call.start - 1, end: span.end }, "", false),
      });
    };
    return { enter: { variable: check, var: check } };
  },
});
