import { defineFormatter } from "#core/library/define.js";
import { parseSize, SIZE_PROBLEM, widthForHeight } from "#model/images/size.js";

export const resizedWidthForHeight = defineFormatter({
  name: "resizedWidthForHeight",
  family: "content",
  summary: "Writes the width of an image that is scaled to a height, in whole pixels.",
  accepts: "`originalSize`, a string of the form `WxH`; anything else writes an explanation instead.",
  ignoresSurplus: true,
  writes: "plain",
  parameters: [{ name: "height", summary: "Height in pixels.", kind: "integer" }],
  needsArguments: true,
  pure: true,
  bind: (args) => {
    const height = Number.parseInt(args[0] ?? "", 10);
    return (value) => {
      const size = parseSize(value);
      return size === undefined ? SIZE_PROBLEM : widthForHeight(size, height);
    };
  },
  examples: [
    { template: "{size|resizedWidthForHeight 500}", data: { size: "800x600" }, output: "666" },
    {
      template: "{size|resizedWidthForHeight 500}",
      data: { size: "800" },
      output: "Invalid source parameter.  Pass in 'originalSize'.",
    },
  ],
});
