import { defineFormatter } from "#core/library/define.js";
import { isObject } from "#core/values/value.js";

export const island = defineFormatter({
  name: "island",
  family: "content",
  summary: "Makes an island of the project, whose props are the value.",
  accepts: "An object. Without islands, and for anything else, it writes nothing.",
  writes: "markup",
  needsArguments: true,
  parameters: [{ name: "name", summary: "The island's name in platen.config.js.", kind: "text" }],
  bind:
    ([name = ""]) =>
    (value, context) =>
      isObject(value) ? context.island(name, () => value, "") : "",
  examples: [{ template: "[{alert|island price-alert}]", data: { alert: { below: 10 } }, output: "[]" }],
});
