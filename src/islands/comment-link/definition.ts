import { z } from "zod";
import { defineIsland } from "../define.js";
import { CommentLink, type CommentLinkProps } from "./CommentLink.js";

export const commentLink = defineIsland<CommentLinkProps>({
  name: "comment-link",
  when: "idle",
  props: z.strictObject({ href: z.string(), id: z.string(), text: z.string() }),
  component: CommentLink,
  sample: { href: "/journal/entry#comments-entry-1", id: "entry-1", text: "2 Comments" },
});
