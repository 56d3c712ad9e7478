import { linkTwitterText } from "../../../../model/social/twitter-links.js";
import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const activateTwitterLinks = defineFormatter({
  name: "activate-twitter-links",
  family: "social",
  summary: "Turns addresses, `@mentions` and `#hashtags` of a text into links.",
  accepts:
    "Scalars, as text that is HTML already: escape it first where it is not. Anything else gives nothing.",
  parameters: [],
  pure: true,
  bind: () => (value, context) => linkTwitterText(toText(value), context.longestText),
  examples: [
    {
      template: "{a|activate-twitter-links}",
      data: { a: "see https://a.com/x?y=1, @bob" },
      output:
        'see <a target="new" href="https://a.com/x?y=1">https://a.com/x?y=1</a>, <a target="new" href="https://twitter.com/bob/">@bob</a>',
    },
    {
      template: "{a|activate-twitter-links}",
      data: { a: "a@b.com #tag" },
      output: 'a@b.com <a target="new" href="https://twitter.com/hashtag/tag?src=hash">#tag</a>',
    },
  ],
});
