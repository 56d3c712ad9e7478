import { z } from "zod";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { commentTexts } from "#model/social/comment-texts.js";
import { defineIsland } from "../define.js";
import { Comments, type CommentsProps } from "./Comments.js";

export const comments = defineIsland<CommentsProps>({
  name: "comments",
  when: "visible",
  props: z.strictObject({
    anchor: z.string().min(1),
    subject: z.enum(["item", "collection"]),
    subjectId: z.string().min(1),
    publicCommentCount: z.string(),
    commentState: z.string(),
    count: z.number(),
    open: z.boolean(),
    comments: z
      .array(z.strictObject({ id: z.string(), author: z.string(), text: z.string(), date: z.string() }))
      .optional(),
    texts: textOverridesSchema(commentTexts),
  }),
  component: Comments,
  sample: {
    anchor: "comments-entry-1",
    subject: "item",
    subjectId: "entry-1",
    publicCommentCount: "2",
    commentState: "1",
    count: 2,
    open: true,
    texts: {},
  },
});
