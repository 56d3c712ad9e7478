import { quote } from "#core/diagnostics/message.js";
import { beginsWithText } from "../output/escaping.js";
import { defineRule } from "../rule.js";

/** Attributes that browsers navigate to or execute. Images and media do not run scripts. */
const EXECUTED: Readonly<Record<string, readonly string[]>> = {
  href: ["a", "area"],
  "xlink:href": ["a"],
  src: ["iframe", "embed", "frame"],
  data: ["object"],
  action: ["form"],
  formaction: ["button", "input"],
};

export const javascriptUrl = defineRule({
  code: "javascript-url",
  level: "warning",
  summary: "An address attribute begins with a value that may be a `javascript:` address.",
  explanation:
    "Escaping does not prevent a URL from being a script. Fields with names of URLs (`fullUrl`, `sourceUrl`, " +
    "`url`, …) are validated when they are stored and are not reported; other fields are not validated. The rule " +
    "checks links, areas, forms and their buttons, frames, embeds and objects. `img`, `srcset`, `poster` and " +
    "`link` load only images, media or styles and run no scripts.",
  examples: {
    bad: ['<a href="{link|htmlattr}">x</a>', '<iframe src="{customField|htmlattr}"></iframe>'],
    good: [
      '<a href="{fullUrl}">x</a>',
      '<a href="https://example.org/{name|htmlattr}">x</a>',
      '<a href="mailto:{email|htmlattr}">x</a>',
    ],
  },
  create: (context) => ({
    enter: {
      variable: (node, parents) => {
        const place = context.html.at(node);
        if (place.kind !== "value" || place.attribute === undefined || place.before.trim() !== "") return;
        const tags = Object.hasOwn(EXECUTED, place.attribute) ? EXECUTED[place.attribute] : undefined;
        if (tags?.includes(place.tag) !== true || context.analysis.textual.has(node)) return;
        if (!beginsWithText(node, context, parents)) return;
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} may begin with javascript:, which makes this ` +
            `address a script.`,
          help: "Use a field that is checked to be an address, or write the beginning of the address in the template.",
        });
      },
    },
  }),
});
