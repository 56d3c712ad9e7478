import { z } from "zod";
import { tweetTexts } from "../../model/media/texts.js";
import { textsSchema } from "../../model/schemas/media.js";
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
        time: z.number().min(-8.64e15).max(8.64e15).optional(),
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
        time: 1_700_000_000_000,
      },
      { html: "New glazes", name: "Tidewater Pottery", handle: "", avatar: "", url: "" },
    ],
    texts: tweetTexts,
  },
});
