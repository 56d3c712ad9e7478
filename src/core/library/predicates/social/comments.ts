import { definePredicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { areCommentsShown } from "#model/content/comments.js";

const WEBSITE_SETTINGS = parsePath("websiteSettings");

export const comments = definePredicate({
  name: "comments?",
  family: "social",
  summary: "True when the item accepts or has comments, unless `websiteSettings` disable them.",
  parameters: [],
  bind: () => (context) => areCommentsShown(context.node, context.resolve(WEBSITE_SETTINGS)),
  examples: [
    { template: "{.comments?}yes{.or}no{.end}", data: { commentState: 1 }, output: "yes" },
    {
      template: "{.comments?}yes{.or}no{.end}",
      data: { publicCommentCount: 3, websiteSettings: { commentsEnabled: false } },
      output: "no",
    },
  ],
});
