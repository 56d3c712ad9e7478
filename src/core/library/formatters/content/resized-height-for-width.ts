import { defineFormatter } from "#core/library/define.js";
import { heightForWidth, parseSize, SIZE_PROBLEM } from "#model/images/size.js";

export const resizedHeightForWidth = defineFormatter({
  name: "resizedHeightForWidth",
  family: "content",
  summary: "Writes the height of an image that is scaled to a width, in whole pixels.",
  accepts: "`originalSize`, a string of the form `WxH`; anything else writes an explanation instead.",
  ignoresSurplus: true,
  writes: "plain",
  parameters: [{ name: "width", summary: "Width in pixels.", kind: "integer" }],
  needsArguments: true,
  pure: true,
  bind: (args) => {
    const width = Number.parseInt(args[0] ?? "", 10);
    return (value) => {
      const size = parseSize(value);
      return size === undefined ? SIZE_PROBLEM : heightForWidth(size, width);
    };
  },
  examples: [
    { template: "{size|resizedHeightForWidth 500}", data: { size: "800x600" }, output: "375" },
    {
      template: "{size|resizedHeightForWidth 500}",
      data: { size: "800" },
      output: "Invalid source parameter.  Pass in 'originalSize'.",
    },
  ],
});
