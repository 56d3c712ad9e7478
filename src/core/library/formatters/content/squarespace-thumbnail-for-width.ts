import { defineFormatter } from "#core/library/define.js";
import { thumbnailVariant } from "#model/images/thumbnails.js";

export const squarespaceThumbnailForWidth = defineFormatter({
  name: "squarespaceThumbnailForWidth",
  family: "content",
  summary:
    "Writes the name of the stored variant that fills a width, for the `format` parameter of image addresses.",
  accepts: "Any value, even a missing one; it is ignored.",
  ignoresSurplus: true,
  writes: "plain",
  parameters: [{ name: "width", summary: "Width of the box in pixels.", kind: "integer" }],
  needsArguments: true,
  pure: true,
  bind: (args) => {
    const variant = thumbnailVariant(Number.parseInt(args[0] ?? "", 10));
    return () => variant;
  },
  examples: [
    {
      template: "{i.assetUrl}?format={i|squarespaceThumbnailForWidth 400}",
      data: { i: { assetUrl: "/y.jpg" } },
      output: "/y.jpg?format=500w",
    },
    { template: "{i|squarespaceThumbnailForWidth 9999}", data: { i: {} }, output: "1500w" },
  ],
});
