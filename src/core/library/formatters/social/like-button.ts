import { defineFormatter } from "#core/library/define.js";
import { writtenText } from "#core/values/conversions.js";
import { member } from "#core/values/path.js";
import { likeTexts } from "#model/social/texts.js";
import { textOverrides } from "#model/text-overrides.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../content/markup/attribute.js";
import { nearest } from "./scope/nearest.js";

const SETTINGS = ["websiteSettings"];
const ID = ["id"];
const LIKE_COUNT = ["likeCount"];
const LOCALIZED_STRINGS = ["localizedStrings"];
const ICON = '<span class="like-icon"></span>';
const COUNTER = '<span class="like-count"></span>';

export const likeButton = defineFormatter({
  name: "like-button",
  family: "social",
  summary: "Writes the button to like an item, on sites that have `websiteSettings.simpleLikingEnabled`.",
  accepts: "An item that is not empty; its `id` and `likeCount` may come from outer scopes.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    if (!isTruthy(value)) return "";
    if (!isTruthy(member(nearest(value, SETTINGS, context), "simpleLikingEnabled"))) return "";
    const itemId = writtenText(nearest(value, ID, context));
    const likeCount = writtenText(nearest(value, LIKE_COUNT, context));
    const data = `${attribute("data-item-id", itemId)} ${attribute("data-like-count", likeCount)}`;
    return context.island(
      "like-button",
      () => ({ itemId, likeCount, texts: textOverrides(context.resolve(LOCALIZED_STRINGS), likeTexts) }),
      `\n  <span class="sqs-simple-like" ${data}>\n    ${ICON}\n    ${COUNTER}\n  </span>\n`,
    );
  },
  examples: [
    {
      template: "{i|like-button}",
      data: { i: { id: "x", likeCount: 3 }, websiteSettings: { simpleLikingEnabled: true } },
      output:
        '<span class="sqs-simple-like" data-item-id="x" data-like-count="3">\n    <span class="like-icon">' +
        '</span>\n    <span class="like-count"></span>\n  </span>',
    },
    { template: "[{i|like-button}]", data: { i: { id: "x" } }, output: "[]" },
  ],
});
