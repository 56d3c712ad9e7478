import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";
import { linkTwitterText } from "#model/social/twitter-links.js";

export const activateTwitterLinks = defineFormatter({
  name: "activate-twitter-links",
  family: "social",
  summary: "Turns the addresses, `@mentions` and `#hashtags` of a string into links.",
  accepts: "Scalars, as strings of HTML; escape text first. Anything else writes nothing.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => linkTwitterText(textOf(value)),
  examples: [
    {
      template: "{a|activate-twitter-links}",
      data: { a: "see https://a.com/x?y=1, @bob" },
      output:
        'see <a target="new" href="https://a.com/x?y=1">https://a.com/x?y=1' +
        '</a>, <a target="new" href="https://twitter.com/bob/">@bob</a>',
    },
    {
      template: "{a|activate-twitter-links}",
      data: { a: "a@b.com #tag" },
      output: 'a@b.com <a target="new" href="https://twitter.com/hashtag/tag?src=hash">#tag</a>',
    },
  ],
});
