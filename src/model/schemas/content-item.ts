import { z } from "zod";
import { recordTypes } from "../enumerations/record-type.js";
import { galleryOptionsSchema } from "./gallery-options.js";
import { imageSchema } from "./image.js";
import { instantSchema, itemFields } from "./item-fields.js";
import { productSchema } from "./product.js";

/** The player markup of a video host, and metadata of the video. */
const oembedSchema = z.strictObject({
  html: z.string(),
  providerName: z.string(),
  providerUrl: z.url().optional(),
  url: z.url().optional(),
  title: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const textItem = z.strictObject({ ...itemFields, recordType: z.literal(recordTypes.text) });
const imageItem = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes.image),
  assetUrl: z.string().min(1),
});
const quoteItem = z.strictObject({ ...itemFields, recordType: z.literal(recordTypes.quote) });
const linkItem = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes.link),
  sourceUrl: z.string().min(1),
});

const audioItem = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes.audio),
  // Open, because podcast fields differ between sites and are not read here.
  structuredContent: z.looseObject({
    audioAssetUrl: z.string().min(1),
    /** Milliseconds. */
    durationInMs: z.int().min(0).optional(),
  }),
});

const videoItem = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes.video),
  oembed: oembedSchema,
  /** Shows the item's image over the player until it starts. */
  overlay: z.boolean().optional(),
});

const eventItem = z
  .strictObject({
    ...itemFields,
    recordType: z.literal(recordTypes.event),
    startDate: instantSchema,
    endDate: instantSchema,
  })
  .refine((event) => event.endDate >= event.startDate, {
    path: ["endDate"],
    message: "An event cannot end before it starts",
  });

const galleryItem = z.strictObject({
  ...itemFields,
  recordType: z.literal(recordTypes.gallery),
  items: z.array(imageSchema),
  options: galleryOptionsSchema.optional(),
});

/**
 * An item of a collection, told apart by its record type. The record types that no page shows (binaries,
 * assets, exports) have no schema.
 */
export const contentItemSchema = z.discriminatedUnion("recordType", [
  textItem,
  imageItem,
  quoteItem,
  linkItem,
  audioItem,
  videoItem,
  productSchema,
  eventItem,
  galleryItem,
]);

export type ContentItem = z.infer<typeof contentItemSchema>;
export type EventItem = z.infer<typeof eventItem>;
export type GalleryItem = z.infer<typeof galleryItem>;
export type VideoItem = z.infer<typeof videoItem>;
