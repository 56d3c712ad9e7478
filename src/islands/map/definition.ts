import { z } from "zod";
import { DEFAULT_MAP_OPTIONS, type MapOptions, mapStyles, readMap } from "#model/media/map.js";
import { mapTexts } from "#model/media/texts.js";
import { defineIsland } from "../define.js";
import { MapBlock, type MapProps } from "./MapBlock.js";

const point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const options = z.strictObject(
  Object.fromEntries(Object.keys(DEFAULT_MAP_OPTIONS).map((name) => [name, z.boolean()])),
) as unknown as z.ZodType<MapOptions>;

export const map = defineIsland<MapProps>({
  name: "map",
  when: "visible",
  props: z.strictObject({
    map: z.strictObject({
      center: point.optional(),
      marker: point.optional(),
      zoom: z.number().positive(),
      style: z.enum(mapStyles),
      options,
      ratio: z.number().positive().optional(),
      address: z.array(z.string()),
      page: z.string(),
    }),
    label: z.string(),
    failedText: z.string(),
    consentText: z.string(),
    showText: z.string(),
  }) as unknown as z.ZodType<MapProps>,
  component: MapBlock,
  sample: {
    map: readMap({ location: { addressTitle: "Tidewater Pottery", addressLine1: "3 Quay Street" } }),
    ...mapTexts,
  },
});
