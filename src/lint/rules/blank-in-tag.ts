import { quote } from "../../core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { defineRule } from "../rule.js";

const SEGMENT = "(?:[@$]?[a-zA-Z][\\w-]*|\\d+|@)";
const CANDIDATE = new RegExp(
  `(?<!\\{)\\{([ \\t]*)(${SEGMENT}(?:\\.${SEGMENT})*)([ \\t]*)((?:\\|[a-zA-Z][^|{}\\r\\n]*)+)\\}(?!\\})`,
  "g",
);

export const blankInTag = defineRule({
  code: "blank-in-tag",
  level: "warning",
  summary: "A variable with a formatter is left as text because of a blank.",
  explanation:
    "Blanks may stand neither behind the opening brace nor before a `|`; the whole is text then, braces included. Scripts and style sheets, braces in pairs (of other template languages) and texts without a known formatter are not reported.",
  examples: {
    bad: ["<p>{ title|html}</p>", "<p>{title |html}</p>"],
    good: ["<p>{title|html}</p>", "<p>{{ title | upper }}</p>", "<script>f({ a })</script>"],
  },
  create: (context) => ({
    enter: {
      text: (node) => {
        if (!node.text.includes("|")) return;
        for (const match of node.text.matchAll(CANDIDATE)) {
          const [tag, lead, reference, gap, chain] = match;
          if (lead === "" && gap === "") continue;
          const name = /^\|([a-zA-Z][\w-]*)/.exec(chain ?? "")?.[1];
          if (name === undefined || !context.library.formatters.has(name)) continue;
          const { kind } = context.html.inside(node, match.index);
          if (kind !== "text" && kind !== "value" && kind !== "tag") continue;
          const start = node.start + match.index;
          const span = { start, end: start + tag.length };
          context.report({
            span,
            message: `${quote(tag)} is text because of the blank in it.`,
            help: "Remove the blank.",
            fix: repairingFix("Remove the blank", span, `{${reference}${chain}}`),
          });
        }
      },
    },
  }),
});
