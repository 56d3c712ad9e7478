import { defineFormatter } from "#core/library/define.js";
import { parseSize, SIZE_PROBLEM, widthForHeight } from "#model/images/size.js";
import { thumbnailVariant } from "#model/images/thumbnails.js";

export const squarespaceThumbnailForHeight = defineFormatter({
  name: "squarespaceThumbnailForHeight",
  family: "content",
  summary:
    "Writes the name of the stored variant that fills a height, for the `format` parameter of image addresses.",
  accepts: "`originalSize`, a string of the form `WxH`; anything else writes an explanation instead.",
  ignoresSurplus: true,
  writes: "plain",
  parameters: [{ name: "height", summary: "Height of the box in pixels.", kind: "integer" }],
  needsArguments: true,
  pure: true,
  bind: (args) => {
    const height = Number.parseInt(args[0] ?? "", 10);
    return (value) => {
      const size = parseSize(value);
      return size === undefined ? SIZE_PROBLEM : thumbnailVariant(widthForHeight(size, height));
    };
  },
  examples: [
    { template: "{size|squarespaceThumbnailForHeight 600}", data: { size: "1200x2400" }, output: "300w" },
    {
      template: "{size|squarespaceThumbnailForHeight 600}",
      data: { size: "1200" },
      output: "Invalid source parameter.  Pass in 'originalSize'.",
    },
  ],
});
