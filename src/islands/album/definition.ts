import { z } from "zod";
import { playerTexts } from "#model/media/texts.js";
import { pictureSchema, textsSchema, trackSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { Album, type AlbumProps } from "./Album.js";

export const album = defineIsland<AlbumProps>({
  name: "album",
  when: "visible",
  props: z.strictObject({
    title: z.string(),
    artist: z.string(),
    description: z.string(),
    cover: pictureSchema.optional(),
    tracks: z.array(trackSchema),
    page: z.boolean(),
    coverPage: z.boolean().optional(),
    texts: textsSchema(playerTexts),
  }) as unknown as z.ZodType<AlbumProps>,
  component: Album,
  sample: {
    title: "Low Tide",
    artist: "The Ferrymen",
    description: "Recorded in one night.",
    tracks: [
      { url: "/audio/one.mp3", title: "Slack Water", artist: "The Ferrymen", duration: 185 },
      { url: "", title: "Undertow", artist: "", duration: 0 },
    ],
    page: false,
    texts: playerTexts,
  },
});
