import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

async function found(text: string): Promise<readonly string[]> {
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
])("a block that is not closed in %s is reported where it was opened", async (_, text, place) => {
  expect(await found(text)).toEqual([`${place} unclosed-block`]);
});

test("names the block whose end was taken, and the line", async () => {
  const [one] = await lintOnce("{.section a}\n<div>{.if b}x</div>\n{.end}\n<p>z</p>", "x.block");
  expect(one?.message).toBe(
    '"{.if b}" is not closed in the element that it was opened in; the tag in line 3 belongs to "' +
      '{.section a}" of line 1.',
  );
});

test("a block in a script is not blamed for the markup of strings", async () => {
  const text = `<div>{.section a}<script>x = "{.if b}<b>{.end}";</script></div>{.end}\n{.if c}x`;
  expect(await found(text)).toEqual(["2:1 unclosed-block"]);
});

test.each(["{.if a == 1}x{.or}y{.end}", "{.section a}<p>{.if !b}x{.or}y{.end}</p>{.end}"])(
  "a mistake in the condition is not reported again for its branches: %s",
  async (text) => {
    expect(await found(text)).toEqual([expect.stringContaining("if-operand-expected")]);
  },
);

test("an end too many is reported inside of the element that it stands in", async () => {
  expect(await found("{.section a}\n<div>\n  {.end}\n</div>\n{.end}\n")).toEqual(["3:3 unmatched-end"]);
});
