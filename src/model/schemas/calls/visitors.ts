import { z } from "zod";
import { pageFieldsSchema } from "./page-fields.js";

const text = z.string();

export const submissionKeySchema = z.strictObject({ key: text });

/** `form` is JSON: form item id to value. */
export const formSubmissionSchema = z.strictObject({
  ...pageFieldsSchema.shape,
  key: text,
  form: text,
  captchaKey: text.optional(),
});

export const cartEntryRequestSchema = z.strictObject({
  itemId: text,
  quantity: z.number().int().positive(),
  sku: text.optional(),
  variantId: text.optional(),
  additionalFields: z.record(text, z.unknown()).optional(),
});

export const restockRequestSchema = z.strictObject({
  productId: text,
  variantId: text,
  email: text,
  isJoinMailingList: z.boolean(),
  captchaKey: text.optional(),
});

/** All members are text, never HTML; `date` is formatted for readers. */
export const commentSchema = z.strictObject({ id: text, author: text, text: text, date: text });
export const commentsSchema = z.strictObject({ comments: z.array(commentSchema) });
export const commentDraftSchema = z.strictObject({ author: text, text: text });

export const searchResultsSchema = z.strictObject({
  query: text,
  items: z.array(z.strictObject({ title: text, fullUrl: text, excerpt: text })),
});
export type CartEntryRequest = z.infer<typeof cartEntryRequestSchema>;
export type RestockRequest = z.infer<typeof restockRequestSchema>;
export type Comment = z.infer<typeof commentSchema>;
export type CommentDraft = z.infer<typeof commentDraftSchema>;
export type SearchResults = z.infer<typeof searchResultsSchema>;
export type FormSubmission = z.infer<typeof formSubmissionSchema>;
