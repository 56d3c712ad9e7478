import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";

export const excerpt = definePredicate({
  name: "excerpt?",
  family: "content",
  summary: "True when the excerpt contains anything except tags and white space.",
  parameters: [],
  bind: () => (context) => {
    const text = excerptText(member(context.node, "excerpt"));
    return hasContent(text);
  },
  examples: [
    { template: "{.excerpt?}{excerpt}{.end}", data: { excerpt: "<p>Hi</p>" }, output: "<p>Hi</p>" },
    { template: "{.excerpt?}yes{.or}no{.end}", data: { excerpt: { html: "<p> </p>" } }, output: "no" },
  ],
});

function excerptText(value: Value): string {
  const markup = member(value, "html");
  if (typeof markup === "string") return markup;
  return typeof value === "string" ? value : "";
}

/** U+200B, the zero-width space that editors leave behind, is not white space in ECMAScript. */
const CONTENT = /[^\s>\u200b]/;

/** Looks for text between tags: a tag runs from `<` to the next `>` or to the end. A lone `>` is not content. */
function hasContent(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const open = text.indexOf("<", start);
    if (CONTENT.test(open < 0 ? text.slice(start) : text.slice(start, open))) return true;
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) return false;
    start = close + 1;
  }
  return false;
}
