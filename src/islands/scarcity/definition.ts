import { z } from "zod";
import { defineIsland } from "../define.js";
import { Scarcity, type ScarcityProps } from "./Scarcity.js";

export const scarcitySchema: z.ZodType<ScarcityProps> = z.strictObject({
  itemId: z.string(),
  variantCount: z.int().min(0),
  messages: z.array(
    z.strictObject({
      text: z.string(),
      attributes: z.string().nullable(),
      variants: z.array(z.int().min(0)),
    }),
  ),
});

export const scarcity = defineIsland<ScarcityProps>({
  name: "scarcity",
  when: "visible",
  props: scarcitySchema,
  component: Scarcity,
  sample: {
    itemId: "p-jersey",
    variantCount: 3,
    messages: [
      { text: "Only 4 left", attributes: '{"Size":"S","Colour":"Navy"}', variants: [0] },
      { text: "Selling fast", attributes: null, variants: [] },
    ],
  },
});
