import { z } from "zod";

const text = z.string();

/** Facts of the page that travel with what a visitor submits. */
export const pageFieldsSchema = z.strictObject({
  pageTitle: text,
  pageId: text,
  contentSource: z.enum(["", "i", "c"]),
  pagePath: text,
  pagePermissionTypeValue: text,
});
