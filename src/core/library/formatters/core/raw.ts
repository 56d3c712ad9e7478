import { defineFormatter } from "#core/library/define.js";
import { writeJson } from "#core/values/json.js";

export const raw = defineFormatter({
  name: "raw",
  family: "core",
  summary: "Writes the value as plain JSON. Use `json` inside script elements.",
  accepts: "Any value; a missing one gives `null`.",
  writes: "text",
  parameters: [],
  pure: true,
  bind: () => (value, context) => writeJson(value, context.maxLength),
  examples: [{ template: "{a|raw} {nope|raw}", data: { a: { b: "</i>" } }, output: '{"b":"</i>"} null' }],
});
