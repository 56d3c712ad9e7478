import { defineFormatter } from "#core/library/define.js";

export const output = defineFormatter({
  name: "output",
  family: "core",
  summary: "Writes its arguments, joined by one space.",
  accepts: "Any value; it is ignored.",
  writes: "plain",
  parameters: [{ name: "text", summary: "Text to write.", kind: "text", optional: true, repeated: true }],
  pure: true,
  bind: (args) => {
    const text = args.join(" ");
    return () => text;
  },
  examples: [{ template: "{a|output:one:two}", data: { a: 1 }, output: "one two" }],
});
