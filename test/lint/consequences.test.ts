import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

test.each([
  ["{.comment}x{.end}", "unknown-instruction"],
  ["{.section {a}}y{.end}", "looks-like-a-tag"],
  ["{!collection?}y{.end}", "looks-like-a-tag"],
  ["{title|truncate {n}|html}", "looks-like-a-tag"],
  ["{# if (a) { go() } #}", "comment-braces"],
])("%s is one mistake", async (text, code) => {
  expect((await lintOnce(`<p>${text}</p>`)).map((diagnostic) => diagnostic.code)).toEqual([code]);
});

test("reports mistakes beside another one", async () => {
  const codes = async (text: string) => (await lintOnce(text)).map(({ code }) => code);
  expect(await codes("<p>{.set @x a}x{.end}</p>")).toEqual(["unknown-instruction", "unmatched-end"]);
  expect(await codes("<p>{.comment}x{.end}{.end}</p>")).toEqual(["unknown-instruction", "unmatched-end"]);
  expect(await codes("<p>{title|truncate {n}|html}{title}</p>")).toEqual([
    "looks-like-a-tag",
    "unescaped-text",
  ]);
  expect(await codes("<p>{# { #}{title}</p>")).toEqual(["comment-braces", "unescaped-text"]);
});
