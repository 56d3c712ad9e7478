import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

export const smartypants = defineFormatter({
  name: "smartypants",
  family: "core",
  summary: "Sets typographic quotes, apostrophes and dashes.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    const text = textOf(value);
    return text.includes("'") || text.includes('"') || text.includes("--") ? typeset(text) : text;
  },
  examples: [
    {
      template: "{a|smartypants}",
      data: { a: `"It's the dogs' 'bone'"--he said` },
      output: "“It’s the dogs’ ‘bone’”—he said",
    },
    { template: "{a|smartypants}", data: { a: "1-2, 3---4" }, output: "1-2, 3—-4" },
  ],
});

/** A quote after one of these is an opening quote, also at the start of a line (line separators are white space). */
const OPENS_SINGLE = /[\s\-—(["]/;
const OPENS_DOUBLE = /[\s\-—(/[‘]/;

const QUOTES = /['"]|--/g;

/** Works in one pass. `previous` is the preceding character after the replacement of single quotes. */
function typeset(text: string): string {
  let result = "";
  let copied = 0;
  let singleOpened = false;
  QUOTES.lastIndex = 0;
  for (let match = QUOTES.exec(text); match !== null; match = QUOTES.exec(text)) {
    const { index } = match;
    if (index > copied) result += text.slice(copied, index);
    copied = QUOTES.lastIndex;
    if (match[0] === "--") {
      result += "—";
    } else if (match[0] === "'") {
      singleOpened = index === 0 || OPENS_SINGLE.test(text.charAt(index - 1));
      result += singleOpened ? "‘" : "’";
    } else {
      const previous = text.charAt(index - 1);
      const opens = index === 0 || (previous === "'" ? singleOpened : OPENS_DOUBLE.test(previous));
      result += opens ? "“" : "”";
    }
  }
  return result + text.slice(copied);
}
