import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { writtenText } from "#core/values/conversions.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import {
  areCommentsOpen,
  areCommentsShown,
  commentCount,
  publicCommentsOf,
  usesDisqus,
} from "#model/content/comments.js";
import { commentTexts } from "#model/social/comment-texts.js";
import { textOverrides } from "#model/text-overrides.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../content/markup/attribute.js";
import { nearest } from "./scope/nearest.js";

const SETTINGS = ["websiteSettings"];
const ID = ["id"];
const ITEM = ["item"];
const COLLECTION = ["collection"];
const LOCALIZED_STRINGS = ["localizedStrings"];

export const comments = defineFormatter({
  name: "comments",
  family: "social",
  summary: "Writes the container of an item's comments.",
  accepts:
    "An item; its `id`, and the `item` or else the `collection` with the comments, are also looked up in " +
    "outer scopes. `publicComments` of the item or collection are the newest comments, which a platform adds.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    const settings = nearest(value, SETTINGS, context);
    if (usesDisqus(settings)) return container(attribute("id", "disqus_thread"));
    const anchor = `comments-${writtenText(nearest(value, ID, context))}`;
    const subject = subjectOf(value, context);
    if (subject === undefined) return container(attribute("id", anchor));
    const { kind, target } = subject;
    const subjectId = writtenText(member(target, "id"));
    const publicCommentCount = writtenText(member(target, "publicCommentCount"));
    const commentState = writtenText(member(target, "commentState"));
    const data =
      `${attribute(`data-${kind}-id`, subjectId)} ` +
      `${attribute("data-public-comment-count", publicCommentCount)} ${attribute("data-comment-state", commentState)}`;
    const fragment = container(`${attribute("id", anchor)} ${data}`);
    // If comments are hidden, the container stays empty.
    if (!areCommentsShown(target, settings)) return fragment;
    const publicComments = publicCommentsOf(target);
    const props = () => ({
      anchor,
      subject: kind,
      subjectId,
      publicCommentCount,
      commentState,
      count: commentCount(target),
      open: areCommentsOpen(target, settings),
      ...(publicComments.length > 0 && { comments: publicComments }),
      texts: textOverrides(context.resolve(LOCALIZED_STRINGS), commentTexts),
    });
    return context.island("comments", props, fragment);
  },
  examples: [
    {
      template: "{i|comments}",
      data: { i: { id: "x" }, item: { id: "x", publicCommentCount: 3, commentState: 1 } },
      output:
        '<div class="squarespace-comments" id="comments-x" data-item-id="x" data-public-comment-count="3" ' +
        'data-comment-state="1"></div>',
    },
    {
      template: "{i|comments}",
      data: { i: { id: "x" }, websiteSettings: { disqusShortname: "d" } },
      output: '<div class="squarespace-comments" id="disqus_thread"></div>',
    },
  ],
});

/** Returns the subject of the comments: the item in scope, else the collection. */
function subjectOf(value: Value, context: RenderContext) {
  const item = nearest(value, ITEM, context);
  if (isTruthy(item)) return { kind: "item", target: item };
  const collection = nearest(value, COLLECTION, context);
  return isTruthy(collection) ? { kind: "collection", target: collection } : undefined;
}

function container(attributes: string): string {
  return `\n  <div class="squarespace-comments" ${attributes}></div>\n`;
}
