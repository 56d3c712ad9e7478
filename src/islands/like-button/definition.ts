import { z } from "zod";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { likeTexts } from "#model/social/texts.js";
import { defineIsland } from "../define.js";
import { LikeButton, type LikeButtonProps } from "./LikeButton.js";

export const likeButton = defineIsland<LikeButtonProps>({
  name: "like-button",
  when: "visible",
  props: z.strictObject({ itemId: z.string(), likeCount: z.string(), texts: textOverridesSchema(likeTexts) }),
  component: LikeButton,
  sample: { itemId: "entry-1", likeCount: "3", texts: {} },
});
