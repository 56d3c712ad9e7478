import { z } from "zod";
import { playerTexts } from "#model/media/texts.js";
import { textsSchema, trackSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { Audio, type AudioProps } from "./Audio.js";

export const audio = defineIsland<AudioProps>({
  name: "audio",
  when: "visible",
  props: z.strictObject({
    track: trackSchema,
    kind: z.enum(["block", "page"]),
    itemId: z.string(),
    mimeType: z.string(),
    showDownload: z.boolean(),
    design: z.enum(["minimal", "legacy"]),
    theme: z.enum(["dark", "light"]),
    texts: textsSchema(playerTexts),
  }),
  component: Audio,
  sample: {
    track: { url: "/audio/one.mp3", title: "Slack Water", artist: "The Ferrymen", duration: 185 },
    kind: "block",
    itemId: "a1",
    mimeType: "audio/mpeg",
    showDownload: true,
    design: "minimal",
    theme: "dark",
    texts: playerTexts,
  },
});
