import { ends, list, long, rendering } from "./requests.js";

/* Markdown that takes long to parse. */

export const markdownKinds = {
  ...Object.fromEntries(
    ["a b\n", "a|b\n-|-\n", "[", "1. a\n", "![[]()"].map((mark) => [
      `Markdown of many ${JSON.stringify(mark)}`,
      ends(rendering({ template: "{@|block}", data: { type: 44, value: { text: long(mark, 300_000) } } })),
    ]),
  ),
  ...Object.fromEntries(
    [
      ["a table of 180 columns", `|${"a|".repeat(180)}\n|${"-|".repeat(180)}\n${"|a\n".repeat(20_000)}`],
      ["returns", "a\r\r".repeat(320_000)],
      ["lists in lists", "* * * a\n".repeat(3_400)],
    ].map(([name, text]) => [
      `Markdown: ${name}`,
      ends(rendering({ template: "{@|block}", data: { type: 44, value: { text } } })),
    ]),
  ),
  "many texts of Markdown": ends(
    rendering({
      template: "{.repeated section l}{@|block}{.end}",
      data: { l: list(200, () => ({ type: 44, value: { text: "a|b\n-|-\n".repeat(200) } })) },
    }),
  ),
};
