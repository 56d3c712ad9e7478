import { defineFormatter } from "#core/library/define.js";
import { srcsetOfVariants } from "#model/images/srcset.js";
import { attribute } from "./markup/attribute.js";

export const imageSrcset = defineFormatter({
  name: "image-srcset",
  family: "content",
  summary: "Writes the `srcset` attribute that offers the stored widths of an image, preceded by a space.",
  accepts: "An image with `systemDataVariants`; anything else stays unchanged.",
  writes: "markup",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value, context) => {
    const entries = srcsetOfVariants(value, context.maxLength);
    return entries === "" ? value : ` ${attribute("srcset", entries)}`;
  },
  examples: [
    {
      template: "<img{i|image-srcset}>",
      data: { i: { assetUrl: "/y.jpg", systemDataVariants: "400x300,100w,300w" } },
      output: '<img srcset="/y.jpg?format=100w 100w,/y.jpg?format=300w 300w,/y.jpg?format=original 500w">',
    },
    { template: "<img{i|image-srcset}>", data: { i: { assetUrl: "/y.jpg" } }, output: "<img>" },
  ],
});
