import { defineFormatter } from "#core/library/define.js";
import { hslText } from "#model/colors/hsl.js";

export const websiteColor = defineFormatter({
  name: "website-color",
  family: "content",
  summary: "Writes a colour of the site's palette as CSS.",
  accepts:
    "`{hue, saturation, lightness, alpha}`, hue 0 to 360, the others 0 to 1; anything else writes an " +
    "explanation instead.",
  writes: "plain",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => hslText,
  examples: [
    {
      template: "{c|website-color}",
      data: { c: { hue: 200.456, saturation: 0.12345, lightness: 0.5 } },
      output: "hsl(200.46, 12.35%, 50%)",
    },
    {
      template: "{c|website-color}",
      data: { c: { hue: 200, saturation: 0.3, lightness: 0.5, alpha: 0.9 } },
      output: "hsla(200, 30%, 50%, 0.9)",
    },
    {
      template: "{c|website-color}",
      data: { c: { hue: 361, saturation: 1, lightness: -1 } },
      output: "Hue out of bounds. Lightness out of bounds.",
    },
  ],
});
