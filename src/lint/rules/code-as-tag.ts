import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { isHandler } from "../html/tag.js";
import { defineRule } from "../rule.js";

/** Statements of one word. */
const STATEMENT = /^\{(?:return|break|continue|debugger)\}$/;
/** Number of characters around the braces to look at. */
const REACH = 40;

export const codeAsTag = defineRule({
  code: "code-as-tag",
  level: "warning",
  summary: "Braces of a script are read as a tag, so they vanish from the script.",
  explanation:
    "Before the script reaches the browser, `{return}` and `{title}` are replaced by the site's values of these " +
    "names, usually nothing. So `if (a) {return}` no longer returns, and `const {title} = data` becomes a syntax " +
    "error. With a space after the brace it is no tag. Statements of one word, imports, exports, destructuring and " +
    "parameters are reported.",
  examples: {
    bad: [
      "<script>function f(a) { if (a) {return} go(); }</script>",
      "<script>const {title} = data;</script>",
      '<script type="module">import {x} from "./y.js";</script>',
    ],
    good: ["<script>if (a) { return }</script>", "<script>const { title } = data;</script>"],
  },
  create: (context) => ({
    enter: {
      variable: (node) => {
        if (node.formatters.length > 0) return;
        const place = context.html.at(node);
        const isScript = place.kind === "script" && place.language === "javascript";
        if (!isScript && !(place.kind === "value" && isHandler(place.attribute))) return;
        const { text } = context;
        const written = text.slice(node.start, node.end);
        const before = text.slice(Math.max(0, node.start - REACH), node.start);
        const after = text.slice(node.end, node.end + REACH);
        if (!STATEMENT.test(written) && !isPattern(before, after)) return;
        context.report({
          span: node,
          message: `${quote(written)} is a tag, so it vanishes from the script.`,
          help: `Write a space after the brace: { ${written.slice(1, -1)} }.`,
          fix: repairingFix("Add spaces", node, `{ ${written.slice(1, -1)} }`, false),
        });
      },
    },
  }),
});

/** Returns whether braces between two pieces of a script name several variables. */
function isPattern(before: string, after: string): boolean {
  if (/(?:^|[^\w$.])(?:import|export|const|let|var)\s*$/.test(before)) return true;
  return /^\s*(?:from\s*["']|\)\s*(?:=>|\{))/.test(after) && /[(,]\s*$/.test(before);
}
