import { defineFormatter } from "#core/library/define.js";
import { escapeHtml } from "#core/library/escape.js";
import { textOf } from "#model/json.js";

export const html = defineFormatter({
  name: "html",
  family: "core",
  summary: "Escapes text for use between tags: `&`, `<` and `>`.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "escaped-text",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => escapeHtml(textOf(value)),
  examples: [
    { template: "{a|html}", data: { a: "<b> & 'c'" }, output: "&lt;b&gt; &amp; 'c'" },
    { template: "[{a|html}]", data: { a: ["<"] }, output: "[]" },
  ],
});
