import { describe, expect, test } from "vitest";
import {
  areCommentsShown,
  commentCount,
  commentCountText,
  usesDisqus,
} from "../../../src/model/content/comments.js";

describe("areCommentsShown", () => {
  test("shows open comments and comments that are there", () => {
    expect(areCommentsShown({ commentState: 1 }, undefined)).toBe(true);
    expect(areCommentsShown({ commentState: 2, publicCommentCount: 1 }, undefined)).toBe(true);
    expect(areCommentsShown({ commentState: 2, publicCommentCount: 0 }, undefined)).toBe(false);
    expect(areCommentsShown({}, { commentsEnabled: true })).toBe(false);
  });

  test("leaves the site the last word", () => {
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
  ])("of %j is %s", (publicCommentCount, text) => {
    expect(commentCountText(commentCount({ publicCommentCount }))).toBe(text);
  });
});

describe("usesDisqus", () => {
  test("goes by a name that is not empty", () => {
    expect(usesDisqus({ disqusShortname: "d" })).toBe(true);
    expect(usesDisqus({ disqusShortname: "" })).toBe(false);
    expect(usesDisqus(undefined)).toBe(false);
  });
});
