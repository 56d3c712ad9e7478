import { defineFormatter } from "#core/library/define.js";
import { escapeScriptJson } from "#core/library/escape.js";
import { writeJson } from "#core/values/json.js";

export const json = defineFormatter({
  name: "json",
  family: "core",
  summary:
    "Writes the value as JSON that is safe in a script element: `</` becomes `<\\/`, and if it contains `<!--`, the " +
    "`<` of `<!--` and `<script` becomes `\\u003c`.",
  accepts: "Any value; a missing one gives the empty string.",
  writes: "json",
  parameters: [],
  pure: true,
  bind: () => (value, context) =>
    value === undefined ? "" : escapeScriptJson(writeJson(value, context.maxLength)),
  examples: [
    {
      template: "{a|json}",
      data: { a: { html: "</script>", list: [1.5, null, true] } },
      output: '{"html":"<\\/script>","list":[1.5,null,true]}',
    },
    { template: "{a|json}", data: { a: "<!--<script>" }, output: '"\\u003c!--\\u003cscript>"' },
    { template: "[{n|json}][{nope|json}]", data: { n: null }, output: "[null][]" },
  ],
});
