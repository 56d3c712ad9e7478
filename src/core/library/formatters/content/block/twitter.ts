import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf, textOf } from "#model/json.js";
import { tweetTexts } from "#model/media/texts.js";
import { readTweet } from "#model/media/tweet.js";
import { safeAddress } from "#model/safe-address.js";
import { linkTwitterText } from "#model/social/twitter-links.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { writeEach } from "./field.js";
import { localDate } from "./local-date.js";

/** Tweets: `{tweets: [{text, userName, displayName, avatarUrl, url, addedOn}]}`. Without islands they are a list. */
export const twitterBlock: BlockContent = (value, context) => {
  const toDate = (time: number) => localDate(time, "long", context)?.text ?? "";
  const list = member(value, "tweets");
  const written = writeEach(
    list,
    context,
    (tweet) => {
      const text = toHtml(textOf(member(tweet, "text")));
      if (text === "") return "";
      const user = escapeHtml(textOf(member(tweet, "userName")));
      const url = safeAddress(textOf(member(tweet, "url")));
      const by = url === "" || user === "" ? user : `<a ${attribute("href", url)}>${user}</a>`;
      return `<li class="tweet"><blockquote><p>${text}</p></blockquote>${by === "" ? "" : `<p>${by}</p>`}</li>`;
    },
    'tweets need a "text"',
  );
  if (written === "") {
    context.report("formatter-failure", "Could not find any tweets matching the given class name.");
    return "";
  }
  const props = () => {
    const tweets = listOf(list).flatMap((item) => readTweet(item, toHtml, toDate) ?? []);
    return { tweets, texts: tweetTexts } as unknown as Value;
  };
  return context.island("tweets", props, `<ul class="sqs-tweets">${written}</ul>`);
};

function toHtml(text: string): string {
  return linkTwitterText(escapeHtml(text));
}
