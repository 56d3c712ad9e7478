import { z } from "zod";
import { promotedBlockTypes } from "../enumerations/promoted-block-type.js";
import { folderBehaviorSchema } from "./folder-behavior.js";
import { colorDataSchema, focalPointSchema, imageSchema, originalSizeSchema } from "./image.js";
import { locationSchema } from "./location.js";

/** Milliseconds since 1970. */
export const instantSchema = z.int();

const authorSchema = z.strictObject({
  id: z.string().min(1),
  displayName: z.string().min(1),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** HTML. */
  bio: z.string().optional(),
});

/** The part of its collection that an item carries along. */
const collectionReferenceSchema = z.strictObject({
  id: z.string().min(1).optional(),
  title: z.string().optional(),
  fullUrl: z.string().startsWith("/").optional(),
  type: z.int().optional(),
  folder: z.boolean().optional(),
  folderBehavior: folderBehaviorSchema.optional(),
});

/** Fields that content items of any record type may have. Strings called HTML are written raw. */
export const itemFields = {
  id: z.string().min(1),
  collectionId: z.string().min(1).optional(),
  title: z.string(),
  fullUrl: z.string().startsWith("/"),
  urlId: z.string().optional(),
  recordTypeLabel: z.string().min(1),
  promotedBlockType: z.enum(promotedBlockTypes).optional(),
  systemDataId: z.string().optional(),
  mainImageId: z.string().optional(),
  mainImage: imageSchema.optional(),
  assetUrl: z.string().optional(),
  originalSize: originalSizeSchema.optional(),
  mediaFocalPoint: focalPointSchema.optional(),
  colorData: colorDataSchema.optional(),
  // The editor accepts categories of up to 25 and tags of up to 50 characters.
  categories: z.array(z.string().min(1).max(25)).optional(),
  tags: z.array(z.string().min(1).max(50)).optional(),
  author: authorSchema.optional(),
  starred: z.boolean().optional(),
  /** HTML, in both shapes. */
  excerpt: z
    .union([z.string(), z.strictObject({ html: z.string(), raw: z.boolean().optional() })])
    .optional(),
  /** HTML. */
  body: z.string().optional(),
  addedOn: instantSchema.optional(),
  publishOn: instantSchema.optional(),
  updatedOn: instantSchema.optional(),
  /** 1 open, 2 closed. */
  commentState: z.literal([1, 2]).optional(),
  publicCommentCount: z.int().min(0).optional(),
  likeCount: z.int().min(0).optional(),
  externalLink: z.url().optional(),
  /** The item's title links to `sourceUrl` instead of the item. */
  passthrough: z.boolean().optional(),
  sourceUrl: z.string().optional(),
  /** Fields that the website adds. */
  customContent: z.record(z.string(), z.json()).optional(),
  collection: collectionReferenceSchema.optional(),
  location: locationSchema.optional(),
  items: z.array(imageSchema).optional(),
};
