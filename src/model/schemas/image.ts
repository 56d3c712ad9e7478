import { z } from "zod";
import { recordTypes } from "../enumerations/record-type.js";

/** Where the subject of an image is, as fractions of its width and height from the top left corner. */
export const focalPointSchema = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});

const hexColor = z.string().regex(/^[0-9a-fA-F]{3,6}$/, 'Hex digits without "#", for instance "a0522d"');

/** Average colours of the corners and the centre. */
export const colorDataSchema = z.strictObject({
  topLeftAverage: hexColor,
  topRightAverage: hexColor,
  bottomLeftAverage: hexColor,
  bottomRightAverage: hexColor,
  centerAverage: hexColor,
});

/** Width and height in pixels, written `1500x1000`. */
export const originalSizeSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}x[1-9]\d{0,5}$/, 'Width and height in pixels, for instance "1500x1000"');

/** Comma-separated widths of the stored variants of an image: `1500x1000,100w,300w`. */
const systemDataVariantsSchema = z.string().regex(/^[0-9]+[wx][0-9]*(,[0-9]+[wx][0-9]*)*$/);

export const imageSchema = z.strictObject({
  id: z.string().min(1),
  assetUrl: z.string().min(1),
  originalSize: originalSizeSchema,
  mediaFocalPoint: focalPointSchema,
  title: z.string().optional(),
  body: z.string().optional(),
  filename: z.string().optional(),
  altText: z.string().optional(),
  colorData: colorDataSchema.optional(),
  systemDataVariants: systemDataVariantsSchema.optional(),
  systemDataId: z.string().optional(),
  recordType: z.literal(recordTypes.image).optional(),
  componentKey: z.string().optional(),
  licensedAssetPreview: z.strictObject({ contractId: z.string(), previewStatus: z.string() }).optional(),
});

export type FocalPoint = z.infer<typeof focalPointSchema>;
export type ColorData = z.infer<typeof colorDataSchema>;
export type Image = z.infer<typeof imageSchema>;
