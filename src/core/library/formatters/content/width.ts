import { defineFormatter } from "#core/library/define.js";
import { parseSize, SIZE_PROBLEM } from "#model/images/size.js";

export const width = defineFormatter({
  name: "width",
  family: "content",
  summary: "Writes the width in pixels from an image's `originalSize`.",
  accepts: "A string of the form `WxH`; anything else writes an explanation instead.",
  writes: "plain",
  parameters: [],
  pure: true,
  bind: () => (value) => parseSize(value)?.width ?? SIZE_PROBLEM,
  examples: [
    { template: "{i.originalSize|width}", data: { i: { originalSize: "400x300" } }, output: "400" },
    {
      template: "{a|width}",
      data: { a: "800" },
      output: "Invalid source parameter.  Pass in 'originalSize'.",
    },
  ],
});
