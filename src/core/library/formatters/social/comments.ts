import { usesDisqus } from "../../../../model/content/comments.js";
import { member } from "../../../values/path.js";
import { writtenText } from "../../../values/text.js";
import { isTruthy } from "../../../values/truthiness.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { attribute } from "../content/markup/attribute.js";
import { nearest } from "./scope/nearest.js";

const SETTINGS = ["websiteSettings"];
const ID = ["id"];
const ITEM = ["item"];
const COLLECTION = ["collection"];

export const comments = defineFormatter({
  name: "comments",
  family: "social",
  summary: "Writes the container of an item's comments.",
  accepts:
    "An item; its `id`, the `item` or else the `collection` being commented on are also looked for in the scope around it.",
  parameters: [],
  bind: () => (value, context) => {
    const disqus = usesDisqus(nearest(value, SETTINGS, context));
    const attributes = disqus ? attribute("id", "disqus_thread") : subject(value, context);
    return `\n  <div class="squarespace-comments" ${attributes}></div>\n`;
  },
  examples: [
    {
      template: "{i|comments}",
      data: { i: { id: "x" }, item: { id: "x", publicCommentCount: 3, commentState: 1 } },
      output:
        '<div class="squarespace-comments" id="comments-x" data-item-id="x" data-public-comment-count="3" data-comment-state="1"></div>',
    },
    {
      template: "{i|comments}",
      data: { i: { id: "x" }, websiteSettings: { disqusShortname: "d" } },
      output: '<div class="squarespace-comments" id="disqus_thread"></div>',
    },
  ],
});

function subject(value: Value, context: RenderContext): string {
  const id = attribute("id", `comments-${writtenText(nearest(value, ID, context))}`);
  const item = nearest(value, ITEM, context);
  if (isTruthy(item)) return `${id} ${subjectAttributes("data-item-id", item)}`;
  const collection = nearest(value, COLLECTION, context);
  if (isTruthy(collection)) return `${id} ${subjectAttributes("data-collection-id", collection)}`;
  return id;
}

function subjectAttributes(idName: string, commented: Value): string {
  const id = attribute(idName, writtenText(member(commented, "id")));
  const count = attribute("data-public-comment-count", writtenText(member(commented, "publicCommentCount")));
  const state = attribute("data-comment-state", writtenText(member(commented, "commentState")));
  return `${id} ${count} ${state}`;
}
