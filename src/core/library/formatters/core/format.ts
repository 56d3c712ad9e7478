import { defineFormatter } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { scriptText } from "#core/values/script-text.js";
import { textOf } from "#model/json.js";

export const format = defineFormatter({
  name: "format",
  family: "core",
  summary: "Fills the numbered placeholders of a pattern: `{0}` is the value of the first argument.",
  accepts:
    "The pattern, a scalar as a string. A placeholder that contains anything but a number, or a number " +
    "without an argument, is dropped.",
  writes: "text",
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
      const text = textOf(pattern);
      if (!text.includes("{")) return text;
      const values = paths.map((path) => {
        const value = context.resolveOutside(path);
        return value === undefined || value === null ? "" : scriptText(value, context.maxLength);
      });
      return fill(text, values, context.maxLength);
    };
  },
  examples: [
    {
      template: "{m|format who n}",
      data: { m: "{0} has {1} ({0})", who: "Ada", n: 2 },
      output: "Ada has 2 (Ada)",
    },
    { template: "[{m|format a}]", data: { m: "{}{7}{ 0}{x} }{0", a: "A" }, output: "[A }]" },
    { template: "{m|format a b}", data: { m: "{x{1}", a: "A", b: "B" }, output: "B" },
  ],
});

/**
 * Fills the placeholders of a pattern. A placeholder is digits between braces; an empty one counts as 0. Any other
 * character makes it invalid: nothing is written up to the next `}`, or up to the next `{`, which opens another
 * placeholder. A placeholder that is never closed drops the rest.
 */
function fill(pattern: string, values: readonly string[], maxLength: number): string {
  const brace = /[{}]/g;
  let result = "";
  let copied = 0;
  let open = pattern.indexOf("{");
  while (open >= 0) {
    result += pattern.slice(copied, open);
    if (result.length > maxLength) return result;
    const end = endOfDigits(pattern, open + 1);
    if (pattern[end] === "}") {
      result += values[Number(pattern.slice(open + 1, end))] ?? "";
      copied = end + 1;
    } else {
      brace.lastIndex = end + 1;
      const next = brace.exec(pattern);
      if (next === null) return result;
      copied = next[0] === "{" ? next.index : next.index + 1;
    }
    open = pattern.indexOf("{", copied);
  }
  return result + pattern.slice(copied);
}

/** Returns the first position from `start` that is not a digit. */
function endOfDigits(pattern: string, start: number): number {
  let end = start;
  while (isDigit(pattern.charCodeAt(end))) end++;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
