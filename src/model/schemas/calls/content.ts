import { z } from "zod";
import type { CallKey, PlatformCall } from "./call.js";

const text = z.string();

/** All members are text, never HTML; `date` is formatted for readers. */
export const commentSchema = z.strictObject({ id: text, author: text, text: text, date: text });

const likeCount = z.int().min(0);
const noItem = "There is no item with that id.";
const noComment = "There is no such public comment.";

/** Comments, likes, search and pop-ups. */
export const contentCalls = {
  "GET /api/content/{id}/comments": {
    summary: "The public comments on an item, in the order to show them",
    responses: { 200: z.strictObject({ comments: z.array(commentSchema).readonly() }) },
    failures: { 404: noItem },
  },
  "POST /api/content/{id}/comments": {
    summary: "Comment on an item; 202 means that the owner must approve it",
    guard: "form",
    rate: "comment",
    bodyLimit: 65_536,
    body: z.strictObject({ author: text.max(10_000), text: text.max(50_000) }),
    responses: {
      201: z.strictObject({ comment: commentSchema }),
      202: z.strictObject({ pending: z.literal(true) }),
    },
    failures: { 403: "Comments are closed.", 404: noItem },
  },
  "POST /api/comments/{id}/like": {
    summary: "Like a comment",
    rate: "like",
    responses: { 200: z.strictObject({ likeCount }) },
    failures: { 404: noComment },
  },
  "POST /api/comments/{id}/flag": {
    summary: "Report a comment to the owner",
    rate: "like",
    responses: { 200: z.strictObject({ flagged: z.literal(true) }) },
    failures: { 404: noComment },
  },
  "GET /api/content/{id}/like": {
    summary: "The number of an item's likes, and whether the visitor's is among them",
    responses: { 200: z.strictObject({ likeCount, liked: z.boolean() }) },
    failures: { 403: "Liking is off for this site.", 404: noItem },
  },
  "POST /api/content/{id}/like": {
    summary: "Like an item, which counts once for a visitor",
    guard: "page",
    rate: "like",
    responses: { 200: z.strictObject({ likeCount }) },
    failures: { 403: "Liking is off for this site.", 404: noItem },
  },
  "GET /api/search": {
    summary: "The pages that contain all words",
    query: z.strictObject({ q: text.max(200) }),
    responses: {
      200: z.strictObject({
        query: text,
        items: z.array(z.strictObject({ title: text, fullUrl: text, excerpt: text })),
      }),
    },
  },
  "GET /api/popup-overlay/render": {
    summary: "The pop-up of a page; `currentUrl` is its path and hash",
    query: z.strictObject({
      currentUrl: text.max(2_000),
      /** Shows the pop-up on every page, for editors. */
      forceVisibility: z.enum(["true", "false"]).optional(),
    }),
    responses: {
      200: z.strictObject({
        shouldDisplayOnPage: z.boolean(),
        /** HTML of a slide. Empty if the page shows none. */
        renderedHtml: text,
      }),
    },
  },
} satisfies Record<CallKey, PlatformCall>;

export type Comment = z.infer<typeof commentSchema>;
