import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { member, parsePath } from "#core/values/path.js";
import { scriptText } from "#core/values/script-text.js";
import { isArray, type Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";

export const get = defineFormatter({
  name: "get",
  family: "core",
  summary:
    "Gives the member whose key is the value of a reference. Several references are followed step by step.",
  accepts: "Objects and arrays; if a step finds nothing, there is no result.",
  writes: "text",
  parameters: [
    {
      name: "key",
      summary:
        "Reference to the key, or to a list of keys to follow one after the other. Only numbers index arrays.",
      kind: "reference",
      optional: true,
      repeated: true,
    },
  ],
  bind: (args) => {
    const paths = args.map(parsePath);
    return (value, context) => {
      let result = value;
      for (const path of paths) {
        const key = context.resolve(path);
        if (key === undefined) return undefined;
        if (isArray(key)) result = followKeys(result, key, context);
        else result = member(result, typeof key === "number" ? key : textOf(key));
        if (result === undefined) return undefined;
      }
      return result;
    };
  },
  examples: [
    {
      template: "{names|get lang} {list|get n} {names|get path}",
      data: {
        names: { de: "ja", en: { us: "yes" } },
        lang: "de",
        list: ["a", "b"],
        n: 1,
        path: ["en", "us"],
      },
      output: "ja b yes",
    },
    { template: "[{o|get nope}]", data: { o: { nope: 1 } }, output: "[]" },
  ],
});

function followKeys(start: Value, keys: readonly Value[], context: RenderContext): Value {
  let result = start;
  for (const key of keys) {
    const step =
      typeof key === "number" || typeof key === "string" ? key : scriptText(key, context.maxLength);
    result = member(result, step);
    if (result === undefined) return undefined;
  }
  return result;
}
