import { z } from "zod";
import type { GalleryItem } from "../media/gallery-item.js";
import type { Picture } from "../media/picture.js";
import type { Track } from "../media/track.js";
import type { Video } from "../media/video.js";

const share = z.number().min(0).max(1);

/** A picture in the props of a block. */
export const pictureSchema: z.ZodType<Picture> = z.strictObject({
  id: z.string(),
  url: z.string().min(1),
  alt: z.string(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  focalPoint: z.strictObject({ x: share, y: share }),
  widths: z.array(z.number().positive()),
  color: z.string().regex(/^(?:[0-9a-f]{6})?$/i),
});

/** A video in the props of a block. */
export const videoSchema = z.strictObject({
  kind: z.enum(["frame", "file"]),
  src: z.string().min(1),
  page: z.string().min(1),
  provider: z.string(),
  ratio: z.number().positive(),
  captions: z.string().optional(),
}) as z.ZodType<Video>;

/** A gallery item in the props of a block. */
export const galleryItemSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  picture: pictureSchema.optional(),
  video: videoSchema.optional(),
  link: z.strictObject({ url: z.string().min(1), newWindow: z.boolean() }).optional(),
}) as z.ZodType<GalleryItem>;

/** A recording in the props of a block. */
export const trackSchema: z.ZodType<Track> = z.strictObject({
  url: z.string(),
  title: z.string(),
  artist: z.string(),
  duration: z.number().nonnegative(),
});

/** Returns the schema of the texts of a block, all required. */
export function textsSchema<T extends object>(texts: T): z.ZodType<T> {
  const shape = Object.fromEntries(Object.keys(texts).map((name) => [name, z.string()]));
  return z.strictObject(shape) as unknown as z.ZodType<T>;
}
