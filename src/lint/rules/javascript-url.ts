import { quote } from "../../core/diagnostics/message.js";
import { beginsWithText } from "../output/writing.js";
import { defineRule } from "../rule.js";

/** Attributes that browsers follow or run; images and media do not run scripts. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
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
  summary: "A text that may be a `javascript:` address begins an attribute that browsers follow.",
  explanation:
    "Escaping does not help against an address that is a script. Fields whose names say that they are " +
    "addresses (`fullUrl`, `sourceUrl`, `url`, …) are checked where they are stored and not reported; of " +
    "others nothing says so. Looked at are links, areas and forms with their buttons, frames, embeds " +
    "and objects; what only loads images, media or styles (`img`, `srcset`, `poster`, `link`) runs no scripts.",
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
      variable: (node) => {
        const place = context.html.at(node);
        if (place.kind !== "value" || place.attribute === undefined || place.before.trim() !== "") return;
        const tags = Object.hasOwn(FOLLOWED, place.attribute) ? FOLLOWED[place.attribute] : undefined;
        if (tags?.includes(place.tag) !== true || context.analysis.textual.has(node)) return;
        if (!beginsWithText(node, context)) return;
        context.report({
          span: node,
          message:
            `${quote(node.references[0]?.text)} may begin with javascript:, which makes a script of ` +
            `this address.`,
          help: "Take the address from a field that is checked to be one, or write its beginning into the template.",
        });
      },
    },
  }),
});
