import { defineFormatter } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { textOf } from "#model/json.js";

export const lookup = defineFormatter({
  name: "lookup",
  family: "core",
  summary: "Resolves a reference that is the value of another reference.",
  accepts: "Any value; it serves as the innermost scope.",
  writes: "text",
  parameters: [
    {
      name: "holder",
      summary: "Reference to the string that is the reference to resolve.",
      kind: "reference",
    },
  ],
  needsArguments: true,
  bind: (args) => {
    const holder = args[0] ?? "";
    if (holder === "") return () => "";
    const path = parsePath(holder);
    return (_value, context) => {
      const target = textOf(context.resolve(path));
      return context.resolve(parsePath(target));
    };
  },
  examples: [
    { template: "{@|lookup which}", data: { which: "a.b", a: { b: 123 } }, output: "123" },
    { template: "[{@|lookup nope}]", data: { a: 1 }, output: "[]" },
  ],
});
