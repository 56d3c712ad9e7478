import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { altOf } from "./markup/alt.js";
import { imageAttributes } from "./markup/image-attributes.js";

export const coverImageMeta = defineFormatter({
  name: "cover-image-meta",
  family: "content",
  summary: "Writes the image attributes of an item's `coverImage`.",
  accepts: "Anything; without a `coverImage` it writes nothing.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    const image = member(value, "coverImage");
    return image === undefined ? "" : imageAttributes(image, altOf(image, context));
  },
  examples: [
    {
      template: "<img {c|cover-image-meta}>",
      data: { c: { coverImage: { title: "T", assetUrl: "u", originalSize: "1x2" } } },
      output:
        '<img data-src="u" data-image="u" data-image-dimensions="1x2" data-image-focal-point="0.5,0.5" alt="T" >',
    },
    { template: "[{c|cover-image-meta}]", data: { c: {} }, output: "[]" },
  ],
});
