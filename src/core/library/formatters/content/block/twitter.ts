import { linkTwitterText } from "../../../../../model/social/twitter-links.js";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import { safeAddress } from "./address.js";
import type { BlockContent } from "./content.js";
import { each } from "./each.js";

/** `{tweets: [{text, userName, url}]}`: all of them, one below the other. */
export const twitterBlock: BlockContent = (value, context) => {
  const tweets = each(member(value, "tweets"), context, (tweet) => {
    const plain = toText(member(tweet, "text"));
    context.chargeAhead(plain.length >>> 3);
    const text = linkTwitterText(escapeHtml(plain), context.longestText);
    if (text === "") return "";
    const user = escapeHtml(toText(member(tweet, "userName")));
    const url = safeAddress(toText(member(tweet, "url")));
    const by = url === "" || user === "" ? user : `<a ${attribute("href", url)}>${user}</a>`;
    return `<li class="tweet"><blockquote><p>${text}</p></blockquote>${by === "" ? "" : `<p>${by}</p>`}</li>`;
  });
  return tweets === "" ? "" : `<ul class="sqs-tweets">${tweets}</ul>`;
};
