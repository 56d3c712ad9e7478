import { defineFormatter } from "#core/library/define.js";
import { escapeScriptJson } from "#core/library/escape.js";
import { type JsonLayout, writeJson } from "#core/values/json.js";

const PRETTY: JsonLayout = { pretty: true };

export const jsonPretty = defineFormatter({
  name: "json-pretty",
  family: "core",
  summary: "Writes the value as `json` does, with indentation.",
  accepts: "Any value; a missing one gives the empty string.",
  writes: "json",
  parameters: [],
  pure: true,
  bind: () => (value, context) =>
    value === undefined ? "" : escapeScriptJson(writeJson(value, context.maxLength, PRETTY)),
  examples: [
    {
      template: "{a|json-pretty}",
      data: { a: { x: [1, {}], y: "</b>" } },
      output: '{\n  "x": [\n    1,\n    {}\n  ],\n  "y": "<\\/b>"\n}',
    },
  ],
});
