import { defineFormatter } from "#core/library/define.js";
import { escapeHtml } from "#core/library/escape.js";
import { writtenText } from "#core/values/conversions.js";
import type { Value } from "#core/values/value.js";
import { usesDisqus } from "#model/content/comments.js";
import { safeAddress } from "#model/safe-address.js";
import { attribute } from "../content/markup/attribute.js";
import { nearest } from "./scope/nearest.js";

const SETTINGS = ["websiteSettings"];
const FULL_URL = ["fullUrl"];
const ID = ["id"];
const COUNT = ["publicCommentCount"];

export const commentLink = defineFormatter({
  name: "comment-link",
  family: "social",
  summary: "Links to the comments of an item, with their number or for Disqus to fill in.",
  accepts: "An item; missing members are looked up in outer scopes.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    const url = safeAddress(writtenText(nearest(value, FULL_URL, context)));
    const id = writtenText(nearest(value, ID, context));
    const dataId = attribute("data-id", id);
    if (usesDisqus(nearest(value, SETTINGS, context))) {
      const className = attribute("class", "sqs-comment-link sqs-disqus-comment-link");
      return `\n  <a ${attribute("href", url)} ${className} ${dataId}></a>\n`;
    }
    const href = `${url}#comments-${id}`;
    const { count, noun } = countWords(nearest(value, COUNT, context));
    const start = `<a ${attribute("href", href)} ${attribute("class", "sqs-comment-link")} ${dataId}>`;
    return context.island(
      "comment-link",
      () => ({ href, id, text: `${count} ${noun}`.trimStart() }),
      `\n  ${start}\n  ${escapeHtml(count)}\n  ${noun}\n  </a>\n`,
    );
  },
  examples: [
    {
      template: "{i|comment-link}",
      data: { i: { fullUrl: "/p", id: "x1", publicCommentCount: 2 } },
      output: '<a href="/p#comments-x1" class="sqs-comment-link" data-id="x1">\n  2\n  Comments\n  </a>',
    },
    {
      template: "{i|comment-link}",
      data: { i: { fullUrl: "/p", id: "x1" }, websiteSettings: { disqusShortname: "d" } },
      output: '<a href="/p" class="sqs-comment-link sqs-disqus-comment-link" data-id="x1"></a>',
    },
  ],
});

/** Returns the count as it is in the data. Only the numbers 0 and 1 have special words. */
function countWords(count: Value): { count: string; noun: string } {
  return { count: count === 0 ? "No" : writtenText(count), noun: count === 1 ? "Comment" : "Comments" };
}
