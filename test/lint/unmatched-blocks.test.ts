import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

async function blockDiagnostics(text: string): Promise<readonly string[]> {
  const codes = new Set(["unclosed-block", "unmatched-end", "not-allowed-at-root", "if-operand-expected"]);
  const all = await lintOnce(text, "x.block");
  return all
    .filter(({ code }) => codes.has(code))
    .map(({ code, start }) => `${start.line}:${start.column} ${code}`);
}

test.each([
  ["an attribute", '<p>\n{.section b}\n<i class="{.if a}x">z</i>\n{.end}\n</p>', "3:11"],
  ["an element", "{.section a}\n<div>\n  {.if b}\n  <p>x</p>\n</div>\n{.end}\n<p>z</p>", "3:3"],
  ["an element of a list", "<ul>\n{.repeated section items}\n<li>{.if a}<b>x</b></li>\n{.end}\n</ul>", "3:5"],
  ["a branch", "{.if a}<div>{.or}<div>{.if b}<p>y</p></div>\n{.end}\n<b>x</b>", "1:23"],
  ["indented lines", "{.repeated section items}\n  {.if a}\n    x\n  {.or}\n    y\n{.end}\n<b></b>", "2:3"],
  ["the whole file", "<p>\n{.if a}x</p>", "2:1"],
])("reports a block that is not closed in %s at its opening tag", async (_, text, place) => {
  expect(await blockDiagnostics(text)).toEqual([`${place} unclosed-block`]);
});

test("names the block that lost its end and the line", async () => {
  const [one] = await lintOnce("{.section a}\n<div>{.if b}x</div>\n{.end}\n<p>z</p>", "x.block");
  expect(one?.message).toBe(
    '"{.if b}" is not closed in the element that it was opened in; the tag in line 3 belongs to "' +
      '{.section a}" of line 1.',
  );
});

test("does not relocateErrors a block in a script for the markup of strings", async () => {
  const text = `<div>{.section a}<script>x = "{.if b}<b>{.end}";</script></div>{.end}\n{.if c}x`;
  expect(await blockDiagnostics(text)).toEqual(["2:1 unclosed-block"]);
});

test.each(["{.if a == 1}x{.or}y{.end}", "{.section a}<p>{.if !b}x{.or}y{.end}</p>{.end}"])(
  "does not report an error in a condition again for its branches: %s",
  async (text) => {
    expect(await blockDiagnostics(text)).toEqual([expect.stringContaining("if-operand-expected")]);
  },
);

test("reports a surplus {.end} in the element that contains it", async () => {
  expect(await blockDiagnostics("{.section a}\n<div>\n  {.end}\n</div>\n{.end}\n")).toEqual([
    "3:3 unmatched-end",
  ]);
});

test.each([
  ["in the line after it", "<p>{.if a}<b>x</b></p>\n{.if b}y{.end}\n{.if c}z{.end}", "1:4 unclosed-block"],
  ["before an .or", "{.if a}\n  {.section b}x\n{.or}\n  y\n{.end}", "2:3 unclosed-block"],
  [
    "of a nested loop",
    "<ul>\n{.repeated section a}<li>{.repeated section b}{@}{.alternates with}, </li>\n{.end}\n</ul>",
    "2:26 unclosed-block",
  ],
])(
  "does not relocateErrors another block for the missing end of an inline block %s",
  async (_, text, place) => {
    expect(await blockDiagnostics(text)).toEqual([place]);
  },
);

test("names the line on which the end of a block is missing", async () => {
  const [one] = await lintOnce(
    "<ul>\n  {.repeated section items}\n  <li>{@}</li>\n</ul>\n<p>z</p>",
    "x.block",
  );
  expect(one?.help).toBe("Add its {.end} before the element ends, probably before line 4.");
});

test("reports an .or and an .end without an opening tag as one problem", async () => {
  const text = "<div>\n{.if a}x{.end}\n  <p>y{.or}z{.end}</p>\n{.if b}w{.or}v{.end}\n</div>";
  const all = await lintOnce(text, "x.block");
  expect(all.map(({ start, message }) => [start.line, message])).toEqual([
    [3, '"{.or}" belongs to no block; the tag that opens one is missing in <div> of line 1.'],
  ]);
});

test.each([
  "{.section a}x{ .end}",
  "{ .if a}x{.end}",
  "{.if a}x{.or}y{.end\n<p>z</p>",
  "{if a}x{.or}y{.end}",
])("does not report a block again whose tag is text because of a typing error: %s", async (text) => {
  const all = await lintOnce(`<p>${text}</p>`, "x.block");
  expect(all.map(({ code }) => code)).toEqual(["looks-like-a-tag"]);
});
