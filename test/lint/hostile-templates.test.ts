import { expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

test("a blank in front of calls that no brace ends is given up at once", async () => {
  // Each call could be read in several ways: trying them all would take longer than the world has.
  const codes = (await lintOnce(`<p>{ a${"|html".repeat(60)}`)).map(({ code }) => code);
  expect(codes).toEqual([]);
  const ended = await lintOnce(`<p>{ a${"|html".repeat(60)}}`);
  expect(ended.map(({ code }) => code)).toEqual(["blank-in-tag"]);
});
