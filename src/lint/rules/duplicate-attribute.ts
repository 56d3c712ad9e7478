import { quote } from "../../core/diagnostics/message.js";
import { attributesIn } from "../outline/attributes.js";
import { defineRule } from "../rule.js";

export const duplicateAttribute = defineRule({
  code: "duplicate-attribute",
  level: "warning",
  summary: "A tag has the same attribute twice.",
  explanation:
    "Browsers keep the first attribute and ignore the second. Put all classes into one `class`. Attributes of " +
    "branches that exclude each other are not reported.",
  examples: {
    bad: ['<div class="a" id="x" class="b">x</div>', '<a class="a" {.if b}class="b"{.end}>x</a>'],
    good: ['<a {.if b}class="b"{.or}class="c"{.end}>x</a>', '<a class="a{.if b} b{.end}">x</a>'],
  },
  create: (context) => ({
    end: () => {
      const { outline, text, html } = context;
      if (!html.end.isMarkup) return;
      const starts = new Set<number>();
      for (const { code, offset } of outline.errors) {
        if (code !== "duplicate-attribute") continue;
        const tag = outline.tags.find(({ start, end }) => start <= offset && offset <= end);
        if (tag === undefined || starts.has(tag.start)) continue;
        starts.add(tag.start);
        const attributes = attributesIn(text, tag);
        for (const [index, second] of attributes.entries()) {
          const first = attributes
            .slice(0, index)
            .find(({ name, path }) => name === second.name && isAlongside(path, second.path));
          if (first === undefined) continue;
          context.report({
            span: { start: second.start, end: second.start + second.name.length },
            message: `This tag already has the attribute ${quote(second.name)}, so browsers drop this one.`,
            help: second.name === "class" ? "Write all classes in one attribute." : "Remove one of the two.",
          });
        }
      }
    },
  }),
});

/** Returns whether one branch contains the other, so that both attributes exist at once. */
function isAlongside(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
