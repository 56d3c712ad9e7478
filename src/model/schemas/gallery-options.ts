import { z } from "zod";

/** The options of a gallery. Each has a default and is optional. */
export const galleryOptionsSchema = z
  .strictObject({
    design: z.enum(["slideshow", "slider", "grid", "stacked", "autocolumns"]),
    autoplay: z.boolean(),
    /** Seconds. */
    "autoplay-duration": z.number().min(1).max(10),
    controls: z.boolean(),
    indicators: z.boolean(),
    "auto-crop": z.boolean(),
    "aspect-ratio": z.enum([
      "square",
      "standard",
      "standard-vertical",
      "four-three",
      "three-four-vertical",
      "widescreen",
      "anamorphic-widescreen",
    ]),
    "square-thumbs": z.boolean(),
    thumbnails: z.boolean(),
    /** Pixels, like the other lengths here. */
    "thumbnail-strip-height": z.number().min(0).max(200),
    "thumbnail-strip-margin": z.number().min(0).max(60),
    "show-meta-basic": z.boolean(),
    "show-meta": z.boolean(),
    "show-meta-only-title": z.boolean(),
    "show-meta-on-hover": z.boolean(),
    "meta-position": z.enum([
      "top",
      "top-left",
      "top-right",
      "center",
      "bottom",
      "bottom-left",
      "bottom-right",
    ]),
    "active-alignment": z.enum(["left", "center", "right"]),
    /** Height in percent of the width. */
    aspectRatio: z.number().min(10).max(200).nullable(),
    "thumbnails-per-row": z.int().min(1).max(10),
    padding: z.number().min(0).max(50),
    lightbox: z.boolean(),
    lightboxTheme: z.enum(["dark", "light"]),
    "max-width": z.number().min(100).max(300),
    newWindow: z.boolean(),
    transparentBackground: z.boolean(),
  })
  .partial();

export type GalleryOptions = z.infer<typeof galleryOptionsSchema>;
