import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

async function helps(text: string, path = "x.page"): Promise<readonly string[]> {
  const codes = new Set(["unbalanced-html", "unmatched-end", "not-allowed-at-root"]);
  const diagnostics = await lintOnce(text, path);
  return diagnostics
    .filter(({ code }) => codes.has(code))
    .map(({ start, help }) => `${start.line}:${start.column} ${help}`);
}

test.each([
  [
    "an end tag",
    "<main>\n  <section>\n    <p>a</p>\n    <p>b</p>\n  <section>\n    <p>c</p>\n  </section>\n</main>",
    ["2:3 Add </section> before that, probably before line 5."],
  ],
  [
    "a start tag",
    "<main>\n  <p>a</p>\n    <li>b</li>\n    <li>c</li>\n  </ul>\n</main>",
    ["5:3 Remove it, or open <ul>, probably after line 2."],
  ],
  [
    "the end tag of a turn",
    "<main>\n{.repeated section items}\n  <div>\n    <p>{title|html}</p>\n  {.if b}c{.end}\n{.end}\n</main>",
    ["3:3 Add </div> to the loop, probably before line 5, or move this tag out of it."],
  ],
  [
    "a tag that opens a block",
    "<main>\n  <p>a</p>\n    <b>x</b>\n  {.end}\n</main>",
    ["4:3 Remove it, or open its block, probably after line 2."],
  ],
])("the indentation shows where %s is missing", async (_, text, expected) => {
  expect(await helps(text)).toEqual(expected);
});

test("markup without indentation shows no place", async () => {
  expect(await helps("<main>\n<section>\n<p>a</p>\n</main>")).toEqual(["2:1 Add </section> before that."]);
});

test("a </p> is reported where another element has ended every paragraph", async () => {
  const diagnostics = await lintOnce("<h1>a</h1>\nb</p>\n<p>c</p></p>", "x.block");
  expect(diagnostics.map(({ start, message }) => `${start.line}:${start.column} ${message}`)).toEqual([
    "2:2 </p> closes nothing: <h1> of line 1 ended every paragraph before it.",
    "3:9 </p> closes nothing: <p> of line 3 ended every paragraph before it.",
  ]);
});

test.each([
  "b</p>\n<p>c</p>",
  '{.if a}<p>{.or}<p class="x">{.end}b</p>',
  '<h1>a</h1>{.if a}<p>{.or}<p class="x">{.end}b</p>',
  "<button><div>a</div></button>b</p>",
])("a </p> whose paragraph another file or a branch may open is not reported: %s", async (text) => {
  expect(await lintOnce(text, "x.block")).toEqual([]);
});
