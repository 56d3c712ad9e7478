import { defineFormatter } from "#core/library/define.js";
import { altOf } from "./markup/alt.js";
import { imageAttributes } from "./markup/image-attributes.js";

export const imageMeta = defineFormatter({
  name: "image-meta",
  family: "content",
  summary: "Writes the attributes that the sites' image loader reads, each followed by a space.",
  accepts: "An image; missing members stay empty. A missing image writes nothing.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => (value === undefined ? "" : imageAttributes(value, altOf(value, context))),
  examples: [
    {
      template: "<img {i|image-meta}>",
      data: {
        i: {
          title: "Sea & sky",
          assetUrl: "/y.jpg",
          originalSize: "800x600",
          mediaFocalPoint: { x: 0.25, y: 1 },
        },
      },
      output:
        '<img data-src="/y.jpg" data-image="/y.jpg" data-image-dimensions="800x600" ' +
        'data-image-focal-point="0.25,1" alt="Sea &amp; sky" >',
    },
    {
      template: "<img {i|image-meta}>",
      data: { i: { altText: " Written by the owner ", title: "Not used" }, blockType: 5 },
      output:
        '<img data-src="" data-image="" data-image-dimensions="" data-image-focal-point="0.5,0.5" ' +
        'alt="Written by the owner" >',
    },
  ],
});
