import { parsePath } from "../../../values/path.js";
import { scriptText } from "../../../values/script-text.js";
import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const format = defineFormatter({
  name: "format",
  family: "core",
  summary: "Puts values into the numbered holes of a pattern: `{0}` is the first argument's value.",
  accepts:
    "The pattern, a scalar as text. A hole without a number, or with one that has no argument, is dropped.",
  parameters: [
    {
      name: "value",
      summary: "Reference to a value, looked up from the scope around the tag and not in the pattern itself.",
      kind: "reference",
      optional: true,
      repeated: true,
    },
  ],
  bind: (args) => {
    const paths = args.map(parsePath);
    return (pattern, context) => {
      const text = toText(pattern);
      if (!text.includes("{")) return text;
      const values = paths.map((path) => {
        const value = context.resolveOutside(path);
        return value === undefined || value === null ? "" : scriptText(value, context);
      });
      return fill(text, values, context.longestText);
    };
  },
  examples: [
    {
      template: "{m|format who n}",
      data: { m: "{0} has {1} ({0})", who: "Ada", n: 2 },
      output: "Ada has 2 (Ada)",
    },
    { template: "[{m|format a}]", data: { m: "{}{7}{ 0}{x} }{0", a: "A" }, output: "[A }]" },
  ],
});

/** Everything from `{` to the next `}` is a hole, whatever is in it; one that is never closed swallows the rest. */
function fill(pattern: string, values: readonly string[], longest: number): string {
  let result = "";
  let copied = 0;
  for (;;) {
    const open = pattern.indexOf("{", copied);
    if (open < 0) return result + pattern.slice(copied);
    result += pattern.slice(copied, open);
    const close = pattern.indexOf("}", open);
    if (close < 0) return result;
    result += values[holeNumber(pattern, open + 1, close)] ?? "";
    if (result.length > longest) return result;
    copied = close + 1;
  }
}

/** The decimal number that fills the range; 0 where it is empty, -1 where it holds anything but digits. */
function holeNumber(pattern: string, start: number, end: number): number {
  let number = 0;
  for (let i = start; i < end; i++) {
    const digit = pattern.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}
