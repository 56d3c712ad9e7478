import { defineFormatter } from "#core/library/define.js";
import { follow, parsePath } from "#core/values/path.js";
import { scriptText } from "#core/values/script-text.js";
import { isArray, type Value } from "#core/values/value.js";

export const keyBy = defineFormatter({
  name: "key-by",
  family: "core",
  summary: "Turns a list into an object with each element under the value of one of its members.",
  accepts: "Arrays; anything else gives an empty object. The last element with a key wins.",
  writes: "text",
  takes: "array",
  parameters: [{ name: "path", summary: "Members to follow from each element to its key.", kind: "text" }],
  needsArguments: true,
  pure: true,
  bind: (args) => {
    const dotted = args[0] ?? "";
    const path = parsePath(dotted);
    return (value, context) => {
      // No prototype, because the keys come from data: `__proto__` is an ordinary key.
      const result: Record<string, Value> = Object.create(null);
      if (dotted === "" || !isArray(value)) return result;
      for (const element of value) {
        const key = follow(element, path);
        if (key !== undefined) result[scriptText(key, context.maxLength)] = element;
      }
      return result;
    };
  },
  examples: [
    {
      template: "{.var @byId list|key-by id}{@byId.b.name}",
      data: {
        list: [
          { id: "a", name: "Ada" },
          { id: "b", name: "Bob" },
        ],
      },
      output: "Bob",
    },
    {
      template: "{l|key-by meta.id|json}",
      data: { l: [{ meta: { id: 7 } }, {}] },
      output: '{"7":{"meta":{"id":7}}}',
    },
  ],
});
