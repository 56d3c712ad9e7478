import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";

export const safe = defineFormatter({
  name: "safe",
  family: "core",
  summary:
    "Removes tags and keeps entities. In attributes, use `safe|smartypants` for HTML and `htmlattr` for text.",
  accepts:
    "Scalars, as strings; falsy values stay unchanged, and containers with members give the empty string.",
  writes: "stripped",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => (isTruthy(value) ? withoutTags(textOf(value)) : value),
  examples: [
    { template: "{a|safe}", data: { a: "a <b>bold</b> word" }, output: "a bold word" },
    { template: "{a|safe}", data: { a: "1 < 2, 3 > 2, <i" }, output: "1  2, <i" },
  ],
});

/** Removes everything from each `<` to the next `>`. A `<` without a `>` stays, like everything after it. */
function withoutTags(text: string): string {
  let result = "";
  let copied = 0;
  for (;;) {
    const open = text.indexOf("<", copied);
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) return copied === 0 ? text : result + text.slice(copied);
    result += text.slice(copied, open);
    copied = close + 1;
  }
}
