import { expect, test } from "vitest";
import { lintOnce } from "../lint-once.js";

async function balance(text: string): Promise<readonly string[]> {
  return (await lintOnce(text, "test.page"))
    .filter(({ code }) => code === "unbalanced-html")
    .map(({ message, start, end }) => `${text.slice(start.offset, end.offset)} ${message}`);
}

const ERRORS = [
  '<p id"x">a</p>',
  '<a href="/a>a</a> <a href="/b">b</a>',
  "<<ul><li>a</li></ul>",
  "<h2><span>a</span</h2>",
  "<a href=>a</a>",
  "<p>1 < 2</p>",
  "<div\n<p>a</p></div>",
  '<div class="a>\n<a href="/">a</a></div>',
  "<b>a</b>< div>a</div>",
  "<p></>a</p>",
  "<!- a --><p>a</p>",
  '<p class="a"" title=x"y>a</p>',
];

test.each(ERRORS)("follows the markup after %s", async (error) => {
  expect(await balance(`${error}\n<section>\n  <p>a</p>\n</section>`)).toEqual([]);
  expect(await balance(`${error}\n<section>\n  <b>a</div>\n</section>`)).toEqual([
    expect.stringContaining("</div>"),
  ]);
  expect(await balance(`<section>\n  <b>a</div>\n</section>\n${error}`)).toEqual([
    expect.stringContaining("</div>"),
  ]);
});

test("reports nothing about the balance of a file with hundreds of malformed tags", async () => {
  expect(await balance(`<b>${"<div ".repeat(1_000)}`)).toEqual([]);
});
