import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { textOf } from "#model/json.js";

export const htmltag = defineFormatter({
  name: "htmltag",
  family: "core",
  summary:
    'Escapes text for use in a double-quoted attribute: `&`, `<`, `>` and `"`. The same as `htmlattr`.',
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "escaped",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => escapeAttribute(textOf(value)),
  examples: [
    {
      template: '<a title="{a|htmltag}">',
      data: { a: '"R&D" <new>' },
      output: '<a title="&quot;R&amp;D&quot; &lt;new&gt;">',
    },
  ],
});
