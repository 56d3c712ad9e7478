import { z } from "zod";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** An address with the centre of its map and the position of its marker, in degrees. */
export const locationSchema = z.strictObject({
  addressTitle: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  addressCountry: z.string().optional(),
  mapLat: latitude.optional(),
  mapLng: longitude.optional(),
  markerLat: latitude.optional(),
  markerLng: longitude.optional(),
  mapZoom: z.int().min(0).max(22).optional(),
});

export type Location = z.infer<typeof locationSchema>;
