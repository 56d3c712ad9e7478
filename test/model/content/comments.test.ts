import { describe, expect, test } from "vitest";
import { areCommentsShown, commentCount, commentCountText, usesDisqus } from "#model/content/comments.js";

describe("areCommentsShown", () => {
  test("shows open comments and existing comments", () => {
    expect(areCommentsShown({ commentState: 1 }, undefined)).toBe(true);
    expect(areCommentsShown({ commentState: 2, publicCommentCount: 1 }, undefined)).toBe(true);
    expect(areCommentsShown({ commentState: 2, publicCommentCount: 0 }, undefined)).toBe(false);
    expect(areCommentsShown({}, { commentsEnabled: true })).toBe(false);
  });

  test("can be turned off by the website", () => {
    expect(areCommentsShown({ commentState: 1 }, { commentsEnabled: true })).toBe(true);
    expect(areCommentsShown({ commentState: 1 }, { commentsEnabled: false })).toBe(false);
    expect(areCommentsShown({ commentState: 1 }, null)).toBe(false);
  });
});

describe("comment count", () => {
  test.each([
    [undefined, "No Comments"],
    [0, "No Comments"],
    ["1", "1 Comment"],
    [2, "2 Comments"],
    ["many", "No Comments"],
    [[3], "No Comments"],
  ])("for %j is %s", (publicCommentCount, text) => {
    expect(commentCountText(commentCount({ publicCommentCount }))).toBe(text);
  });
});

describe("usesDisqus", () => {
  test("requires a name that is not empty", () => {
    expect(usesDisqus({ disqusShortname: "d" })).toBe(true);
    expect(usesDisqus({ disqusShortname: "" })).toBe(false);
    expect(usesDisqus(undefined)).toBe(false);
  });
});
