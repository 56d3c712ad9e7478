import { z } from "zod";
import { videoTexts } from "#model/media/texts.js";
import { pictureSchema, textsSchema, videoSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { VideoBlock, type VideoBlockProps } from "./VideoBlock.js";

export const video = defineIsland<VideoBlockProps>({
  name: "video",
  when: "visible",
  props: z.strictObject({
    video: videoSchema,
    title: z.string(),
    description: z.string(),
    picture: pictureSchema.optional(),
    lightbox: z.boolean(),
    texts: textsSchema(videoTexts),
  }) as unknown as z.ZodType<VideoBlockProps>,
  component: VideoBlock,
  sample: {
    video: {
      kind: "frame",
      src: "https://player.vimeo.com/video/156045670?dnt=1",
      page: "https://vimeo.com/156045670",
      provider: "Vimeo",
      ratio: 16 / 9,
    },
    title: "The kiln",
    description: "",
    lightbox: false,
    texts: videoTexts,
  },
});
