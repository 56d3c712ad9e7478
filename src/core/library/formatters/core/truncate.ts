import { defineFormatter } from "#core/library/define.js";
import { splitsPair } from "#core/values/surrogates.js";
import { textOf } from "#model/json.js";

const DEFAULT_LIMIT = 100;

export const truncate = defineFormatter({
  name: "truncate",
  family: "core",
  summary: "Shortens a string after the last word that fits, and adds an ellipsis.",
  accepts:
    "Scalars, as strings; containers give the empty string. With a limit that is not positive: anything, unchanged.",
  writes: "same",
  takes: "scalar",
  parameters: [
    {
      name: "limit",
      summary: "Maximum length of a string that is not shortened, in UTF-16 code units; 100 by default.",
      kind: "integer",
      optional: true,
    },
    {
      name: "ellipsis",
      summary: "The end of a shortened string; `...` by default.",
      kind: "text",
      optional: true,
    },
  ],
  ignoresSurplus: true,
  pure: true,
  bind: (args) => {
    const limit = args[0] === undefined ? DEFAULT_LIMIT : Number.parseInt(args[0], 10);
    const ellipsis = args[1] ?? "...";
    if (!(limit > 0)) return (value) => value;
    return (value) => {
      const text = textOf(value);
      return text.length <= limit ? text : text.slice(0, cut(text, limit)) + ellipsis;
    };
  },
  examples: [
    {
      template: "[{a|truncate 10}] [{a|truncate:10: (more)}]",
      data: { a: "abc def ghi jkl" },
      output: "[abc def ...] [abc def  (more)]",
    },
    {
      template: "{a|truncate 4} {b|truncate 3}",
      data: { a: "abcdefgh", b: "😀😀" },
      output: "abcd... 😀...",
    },
  ],
});

/**
 * Returns the offset after the last ASCII white space before the limit, or the limit itself. Never splits a character.
 */
function cut(text: string, limit: number): number {
  for (let end = limit; end > 0; end--) {
    const code = text.charCodeAt(end - 1);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) return end;
  }
  return splitsPair(text, limit) ? limit - 1 : limit;
}
