import { quote } from "#core/diagnostics/message.js";
import { attributesIn } from "../outline/attributes.js";
import { AlongsideIndex } from "../outline/branch-path.js";
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
        const tag = outline.tagAround(offset);
        if (tag === undefined || starts.has(tag.start)) continue;
        starts.add(tag.start);
        const earlier = new Map<string, AlongsideIndex<true>>();
        for (const second of attributesIn(text, tag)) {
          const others = earlier.get(second.name) ?? new AlongsideIndex<true>();
          earlier.set(second.name, others);
          const isRepeated = others.find(second.path) === true;
          others.add(second.path, true);
          if (!isRepeated) continue;
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
