import { z } from "zod";
import { type AspectRatio, aspectRatios } from "#model/media/aspect-ratio.js";
import {
  activeAlignments,
  type GalleryOptions,
  galleryDesigns,
  lightboxThemes,
  metaPositions,
  readGalleryOptions,
} from "#model/media/gallery-options.js";
import { galleryTexts } from "#model/media/texts.js";
import { galleryItemSchema, textsSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { Gallery } from "./Gallery.js";
import type { GalleryProps } from "./props.js";

const optionsSchema: z.ZodType<GalleryOptions> = z.strictObject({
  design: z.enum(galleryDesigns),
  autoplay: z.boolean(),
  "autoplay-duration": z.number().min(1).max(10),
  controls: z.boolean(),
  "auto-crop": z.boolean(),
  "aspect-ratio": z.enum(Object.keys(aspectRatios) as AspectRatio[]),
  "square-thumbs": z.boolean(),
  thumbnails: z.boolean(),
  "thumbnail-strip-height": z.number().min(0).max(200),
  "thumbnail-strip-margin": z.number().min(0).max(60),
  "show-meta-basic": z.boolean(),
  "show-meta": z.boolean(),
  "show-meta-only-title": z.boolean(),
  "meta-position": z.enum(metaPositions),
  "show-meta-on-hover": z.boolean(),
  "active-alignment": z.enum(activeAlignments),
  aspectRatio: z.number().min(10).max(200),
  "thumbnails-per-row": z.number().min(1).max(10),
  padding: z.number().min(0).max(50),
  lightbox: z.boolean(),
  lightboxTheme: z.enum(lightboxThemes),
  "max-width": z.number().min(100).max(300),
  newWindow: z.boolean(),
  transparentBackground: z.boolean(),
});

const samplePicture = {
  alt: "A bowl",
  width: 1500,
  height: 1000,
  focalPoint: { x: 0.5, y: 0.4 },
  widths: [300, 750],
  color: "b5a58f",
};

export const gallery = defineIsland<GalleryProps>({
  name: "gallery",
  when: "visible",
  props: z.strictObject({
    classes: z.string(),
    options: optionsSchema,
    items: z.array(galleryItemSchema),
    texts: textsSchema(galleryTexts),
  }),
  component: Gallery,
  sample: {
    classes: "sqs-gallery-container sqs-gallery-block-slideshow clear",
    options: readGalleryOptions({ design: "slideshow", controls: true, thumbnails: true }).options,
    items: [
      {
        id: "i1",
        title: "Bowl",
        description: "Thrown in spring.",
        picture: { ...samplePicture, id: "i1", url: "/bowl.jpg" },
      },
      { id: "i2", title: "", description: "", picture: { ...samplePicture, id: "i2", url: "/vase.jpg" } },
    ],
    texts: galleryTexts,
  },
});
