import { z } from "zod";
import { collectionTypes } from "../enumerations/collection-type.js";
import { folderBehaviorSchema } from "./folder-behavior.js";
import { galleryOptionsSchema } from "./gallery-options.js";
import { imageSchema } from "./image.js";

/** The current blog, gallery, store or page. Templates read it as `collection`. */
export const collectionSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  fullUrl: z.string().startsWith("/"),
  urlId: z.string().optional(),
  type: z.literal(Object.values(collectionTypes)),
  /** The template's own name for the kind of collection: "blog", "events", "products". */
  typeName: z.string().min(1),
  /** HTML. */
  description: z.string().optional(),
  itemCount: z.int().min(0).optional(),
  mainImage: imageSchema.optional(),
  coverImage: imageSchema.optional(),
  folder: z.boolean().optional(),
  folderBehavior: folderBehaviorSchema.optional(),
  /** 1 open, 2 closed. */
  commentState: z.literal([1, 2]).optional(),
  publicCommentCount: z.int().min(0).optional(),
  options: galleryOptionsSchema.optional(),
  /** Hidden from search engines. */
  seoHidden: z.boolean().optional(),
  calendarView: z.boolean().optional(),
  showPastOrUpcomingEvents: z.enum(["past", "upcoming"]).optional(),
});

export type Collection = z.infer<typeof collectionSchema>;
