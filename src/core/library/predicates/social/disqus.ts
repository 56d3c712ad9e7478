import { definePredicate } from "#core/library/define.js";
import { member, parsePath } from "#core/values/path.js";
import { usesDisqus } from "#model/content/comments.js";
import { isTruthy } from "#model/truthiness.js";

const WEBSITE_SETTINGS = parsePath("websiteSettings");

export const disqus = definePredicate({
  name: "disqus?",
  family: "social",
  summary:
    "True when `websiteSettings` name a Disqus forum, as `disqusShortname` or, older, `disqusShortName`.",
  parameters: [],
  bind: () => (context) => {
    const settings = context.resolve(WEBSITE_SETTINGS);
    return usesDisqus(settings) || isTruthy(member(settings, "disqusShortName"));
  },
  examples: [
    {
      template: "{.disqus?}yes{.or}no{.end}",
      data: { websiteSettings: { disqusShortname: "forum" } },
      output: "yes",
    },
    {
      template: "{.disqus?}yes{.or}no{.end}",
      data: { websiteSettings: { disqusShortName: "forum" } },
      output: "yes",
    },
    { template: "{.disqus?}yes{.or}no{.end}", data: { websiteSettings: {} }, output: "no" },
  ],
});
