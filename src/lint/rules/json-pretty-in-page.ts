import type { Node } from "#core/syntax/index.js";
import { repairingFix } from "../fix.js";
import { defineRule } from "../rule.js";

/** Values that are set only for authors: by the local server, by the editor, or as a debug switch. */
const SWITCH = /^(?:nodeServer|authenticatedAccount)$|debug|develop|preview|local/i;

function isForDevelopment(node: Node): boolean {
  if (node.kind === "predicate") return node.predicate.name === "debug?";
  if (node.kind === "section") return SWITCH.test(node.reference.text);
  return node.kind === "if" && node.condition.references.some(({ text }) => SWITCH.test(text));
}

export const jsonPrettyInPage = defineRule({
  code: "json-pretty-in-page",
  level: "warning",
  summary: "JSON is written with indentation.",
  explanation:
    "`json-pretty` helps to inspect data while you write a template. On a page it takes several times the bytes " +
    "of `json`, and often shows data that should not be published. Inside `{.debug?}` and conditions for " +
    "development such as `{.if nodeServer}` it is not reported.",
  examples: {
    bad: ["<script>var item = {item|json-pretty};</script>", "<pre>{@|json-pretty}</pre>"],
    good: ["<script>var item = {item|json};</script>", "{.debug?}<pre>{@|json-pretty}</pre>{.end}"],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        const call = node.formatters.find(({ name }) => name === "json-pretty");
        if (call === undefined) return;
        if (parents.some(isForDevelopment)) return;
        context.report({
          span: call,
          message: "This page still uses json-pretty.",
          help: "Remove the tag, or use json.",
          fix: repairingFix(
            "Use json",
            { start: call.start, end: call.start + call.name.length },
            "json",
            false,
          ),
        });
      },
    },
  }),
});
