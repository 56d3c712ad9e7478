import { defineFormatter } from "#core/library/define.js";
import { parseSize, SIZE_PROBLEM } from "#model/images/size.js";

export const height = defineFormatter({
  name: "height",
  family: "content",
  summary: "Writes the height in pixels from an image's `originalSize`.",
  accepts: "A string of the form `WxH`; anything else writes an explanation instead.",
  writes: "plain",
  parameters: [],
  pure: true,
  bind: () => (value) => parseSize(value)?.height ?? SIZE_PROBLEM,
  examples: [
    { template: "{i.originalSize|height}", data: { i: { originalSize: "400x300" } }, output: "300" },
    {
      template: "{a|height}",
      data: { a: "800" },
      output: "Invalid source parameter.  Pass in 'originalSize'.",
    },
  ],
});
