import { z } from "zod";
import { type Marquee, readMarquee } from "#model/media/marquee.js";
import { defineIsland } from "../define.js";
import { MarqueeBlock, type MarqueeProps } from "./MarqueeBlock.js";

export const marquee = defineIsland<MarqueeProps>({
  name: "marquee",
  when: "visible",
  props: z.strictObject({
    marquee: z.strictObject({
      items: z.array(z.string().min(1)).min(1),
      waveFrequency: z.number().min(1).max(20),
      waveIntensity: z.number().min(0).max(100),
      direction: z.enum(["left", "right"]),
      speed: z.number().min(0).max(1),
      pauseOnHover: z.boolean(),
      fadeEdges: z.boolean(),
      textStyle: z.enum(["paragraph", "heading"]),
      textSize: z.number().min(0.5).max(20),
      itemSpacing: z.number().min(0).max(10),
    }),
    pauseText: z.string(),
    playText: z.string(),
  }),
  component: MarqueeBlock,
  sample: {
    marquee: readMarquee({ items: ["Open studio", "First Saturday"], preset: "mild-wave" }) as Marquee,
    pauseText: "Pause",
    playText: "Play",
  },
});
