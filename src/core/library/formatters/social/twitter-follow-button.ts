import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { attribute } from "../content/markup/attribute.js";

const SCRIPT =
  "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
  "Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>";

export const twitterFollowButton = defineFormatter({
  name: "twitter-follow-button",
  family: "social",
  summary: "Writes the container of a button to follow an account, and the script that fills it.",
  accepts: "An account with `userName`, or with a `profileUrl` that ends in the name.",
  writes: "markup",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) =>
    `${SCRIPT}<div class="squarespace-follow-button" ${attribute("data-username", userName(value))}></div>`,
  examples: [
    {
      template: "{a|twitter-follow-button}",
      data: { a: { profileUrl: "https://twitter.com/al" } },
      output: `${SCRIPT}<div class="squarespace-follow-button" data-username="al"></div>`,
    },
  ],
});

function userName(account: Value): string {
  const name = textOf(member(account, "userName"));
  if (name !== "") return name;
  const url = textOf(member(account, "profileUrl"));
  return url.slice(url.lastIndexOf("/") + 1);
}
