import { z } from "zod";

const text = z.string();

/** Fields of the page in a visitor's submissions. */
export const pageFieldsSchema = z.strictObject({
  pageTitle: text,
  pageId: text,
  contentSource: z.enum(["", "i", "c"]),
  pagePath: text,
  pagePermissionTypeValue: text,
});
