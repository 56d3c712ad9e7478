import { defineFormatter } from "#core/library/define.js";
import { commentCountText, commentCount as countOf } from "#model/content/comments.js";

export const commentCount = defineFormatter({
  name: "comment-count",
  family: "social",
  summary: "Writes how many public comments an item has.",
  accepts: "An item with `publicCommentCount`; anything but a number counts as none.",
  writes: "plain",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => commentCountText(countOf(value)),
  examples: [
    { template: "{i|comment-count}", data: { i: { publicCommentCount: 2 } }, output: "2 Comments" },
    { template: "{i|comment-count}", data: { i: {} }, output: "No Comments" },
  ],
});
