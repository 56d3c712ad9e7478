import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { altOf } from "./markup/alt.js";
import { imageAttributes } from "./markup/image-attributes.js";

export const childImageMeta = defineFormatter({
  name: "child-image-meta",
  family: "content",
  summary: "Writes the image attributes of one of an item's child images.",
  accepts: "An item with `items`; without such a child it writes nothing.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "index",
      summary: "Index of the child, from 0; the first one by default.",
      kind: "integer",
      optional: true,
    },
  ],
  bind: (args) => {
    const first = args[0];
    const index = first === undefined ? 0 : Number.parseInt(first, 10);
    if (Number.isNaN(index)) return () => "";
    return (value, context) => {
      const child = member(member(value, "items"), index);
      return child === undefined ? "" : imageAttributes(child, altOf(child, context));
    };
  },
  examples: [
    {
      template: "<img {g|child-image-meta 1}>",
      data: { g: { items: [{ title: "one" }, { title: "two", assetUrl: "b.jpg", originalSize: "8x6" }] } },
      output:
        '<img data-src="b.jpg" data-image="b.jpg" data-image-dimensions="8x6" ' +
        'data-image-focal-point="0.5,0.5" alt="two" >',
    },
    { template: "[{g|child-image-meta 2}]", data: { g: { items: [{ title: "one" }] } }, output: "[]" },
  ],
});
