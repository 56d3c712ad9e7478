import { z } from "zod";
import { tweetTexts } from "#model/media/texts.js";
import { textsSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { Tweets, type TweetsProps } from "./Tweets.js";

export const tweets = defineIsland<TweetsProps>({
  name: "tweets",
  when: "visible",
  props: z.strictObject({
    tweets: z.array(
      z.strictObject({
        html: z.string(),
        name: z.string(),
        handle: z.string(),
        avatar: z.string(),
        url: z.string(),
        time: z.strictObject({ text: z.string(), iso: z.string() }).optional(),
      }),
    ),
    texts: textsSchema(tweetTexts),
  }) as unknown as z.ZodType<TweetsProps>,
  component: Tweets,
  sample: {
    tweets: [
      {
        html: "Kiln open on Saturday",
        name: "Tidewater Pottery",
        handle: "tidewater",
        avatar: "/avatar.jpg",
        url: "https://twitter.com/tidewater/status/1",
        time: { text: "November 14, 2023", iso: "2023-11-14T22:13:20.000Z" },
      },
      { html: "New glazes", name: "Tidewater Pottery", handle: "", avatar: "", url: "" },
    ],
    texts: tweetTexts,
  },
});
