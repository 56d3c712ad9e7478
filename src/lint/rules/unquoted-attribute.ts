import { quote } from "#core/diagnostics/message.js";
import { repairingFix } from "../fix.js";
import { escapingOf } from "../output/escaping.js";
import { defineRule } from "../rule.js";

export const unquotedAttribute = defineRule({
  code: "unquoted-attribute",
  level: "warning",
  summary: "A value is written into an attribute without quotes.",
  explanation:
    "A space in the value ends the attribute, and no formatter prevents that. Numbers, identifiers and " +
    "encoded values need no quotes and are not reported.",
  examples: {
    bad: ["<input value={title|htmlattr}>", "<a href={fullUrl}>x</a>"],
    good: ['<input value="{title|htmlattr}">', "<img width={width}>"],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        const place = context.html.at(node);
        if (place.kind !== "value" || place.quote !== "") return;
        const writing = escapingOf(node, context, parents);
        if (writing === "plain" || writing === "number" || writing === "encoded" || writing === "unknown")
          return;
        // `json` writes quotes of its own, which would end outer ones.
        const json = writing === "json";
        const coversValue =
          !json && place.before === "" && /^[\s>]/.test(context.text.slice(node.end, node.end + 1));
        context.report({
          span: node,
          message: `${quote(node.references[0]?.text)} is written into an attribute without quotes.`,
          help: json
            ? "Put the whole value in double quotes and format it with json and then htmlattr."
            : "Put the whole value in double quotes.",
          fix: coversValue
            ? repairingFix("Add quotes", node, `"${context.text.slice(node.start, node.end)}"`)
            : undefined,
        });
      },
    },
  }),
});
