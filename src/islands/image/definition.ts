import { z } from "zod";
import { lightboxThemes } from "#model/media/gallery-options.js";
import { imageDesigns } from "#model/media/image-design.js";
import { imageTexts } from "#model/media/texts.js";
import { pictureSchema, textsSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { ImageBlock, type ImageBlockProps } from "./ImageBlock.js";

export const image = defineIsland<ImageBlockProps>({
  name: "image",
  when: "visible",
  props: z.strictObject({
    picture: pictureSchema,
    design: z.enum(imageDesigns),
    words: z.strictObject({
      title: z.string(),
      subtitle: z.string(),
      position: z.enum(["left", "right"]),
    }),
    caption: z.string(),
    lightboxTheme: z.enum(lightboxThemes),
    texts: textsSchema(imageTexts),
  }),
  component: ImageBlock,
  sample: {
    picture: {
      id: "i1",
      url: "/bowl.jpg",
      alt: "A bowl",
      width: 1500,
      height: 1000,
      focalPoint: { x: 0.5, y: 0.4 },
      widths: [300, 750],
      color: "b5a58f",
    },
    design: "card",
    words: { title: "Bowl", subtitle: "Stoneware", position: "left" },
    caption: "Thrown in spring",
    lightboxTheme: "dark",
    texts: imageTexts,
  },
});
