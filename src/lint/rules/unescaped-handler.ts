import { quote } from "#core/diagnostics/message.js";
import type { HtmlContext } from "../html/context.js";
import { isHandler } from "../html/tag.js";
import { formatterFix } from "../output/escape-fix.js";
import { escapingOf } from "../output/escaping.js";
import type { Escaping } from "../output/formatter-effects.js";
import { isQuoted, mayBeCode } from "../output/script-braces.js";
import { defineRule } from "../rule.js";

const SAFE: ReadonlySet<Escaping> = new Set([
  "escaped-json",
  "encoded",
  "number",
  "plain",
  "address",
  "unknown",
]);

export const unescapedHandler = defineRule({
  code: "unescaped-handler",
  level: "warning",
  summary: "A value is written into the script of an attribute without json and htmlattr.",
  explanation:
    "The value of `onclick` and similar attributes, and a URL after `javascript:`, is a script inside HTML. The " +
    "browser first decodes what `htmlattr` escaped and then runs the result, so a quote in the value still ends " +
    "the script's string. `json` writes a complete literal with quotes, and `htmlattr` after it prevents these " +
    "quotes from ending the attribute, which must be in double quotes. Braces that may belong to the script are " +
    "not reported.",
  examples: {
    bad: [
      "<button onclick=\"say('{title|htmlattr}')\">x</button>",
      "<button onclick=\"say('{title|json|htmlattr}')\">x</button>",
      '<button onclick="say({item.title|json})">x</button>',
      "<a href=\"javascript:say('{title|htmlattr}')\">x</a>",
    ],
    good: [
      '<button onclick="say({title|json|htmlattr})">x</button>',
      '<button onclick="go(\'{fullUrl}\', {id})" onfocus="if (x) {y}">x</button>',
    ],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        const place = context.html.at(node);
        if (!isScript(place) || context.analysis.textual.has(node)) return;
        if (mayBeCode(node, context.text, place.quote)) return;
        const writing = escapingOf(node, context, parents);
        const single = place.quote === "'";
        const quoted = isQuoted(node, context.text, place.quote);
        if (writing === "escaped-json" && !single && quoted) {
          context.report({
            span: node,
            message: `json writes the quotes of ${quote(node.references[0]?.text)} itself, so these end before it.`,
            help: "Remove the quotes around the tag.",
          });
          return;
        }
        if (SAFE.has(writing) && !(single && writing === "escaped-json")) return;
        const ways = single
          ? "Put the attribute in double quotes and format the value with json and then htmlattr"
          : "Format it with json and then htmlattr";
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} is written into the script of an attribute ` +
            `${single ? "in single quotes, which nothing escapes" : missing(writing)}.`,
          help: quoted ? `${ways}, and remove the quotes around it, which json writes itself.` : `${ways}.`,
          fix: quoted || single ? undefined : fixOf(node, writing),
        });
      },
    },
  }),
});

/** Quoted values only: without quotes, escaping is not the only problem. */
function isScript(place: HtmlContext): place is Extract<HtmlContext, { kind: "value" }> {
  if (place.kind !== "value" || place.quote === "") return false;
  return isHandler(place.attribute) || /^\s*javascript:/i.test(place.before);
}

function missing(writing: Escaping): string {
  if (writing === "json") return "without htmlattr after json";
  return writing === "escaped" ? "without json before htmlattr" : "without json and htmlattr";
}

function fixOf(node: Parameters<typeof formatterFix>[0], writing: Escaping) {
  if (writing === "json") return formatterFix(node, "htmlattr");
  return node.formatters.length === 0 ? formatterFix(node, "json|htmlattr") : undefined;
}
