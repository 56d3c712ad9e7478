import { z } from "zod";

const text = z.string();

/** `data` is JSON. `crumb` is in the body for beacons, which cannot set headers. */
export const recordEventSchema = z.strictObject({ crumb: text.optional(), event: text.min(1), data: text });

/** An error of a page's script, and how often it occurred since the last report. */
export const javascriptErrorSchema = z.strictObject({
  event: z.enum(["error", "unhandledrejection", "island"]),
  /** Milliseconds by the visitor's clock. */
  timestamp: z.number().int(),
  data: z.strictObject({
    websiteId: text,
    templateId: text,
    url: text,
    userAgent: text,
    message: text,
    /** At most 5,000 characters. */
    stack: text,
    file: text,
    line: z.number().int(),
    column: z.number().int(),
    count: z.number().int().positive(),
    /** Number of errors dropped before this one because the queue was full. */
    dropped: z.number().int().nonnegative(),
    /** Name of the block that failed. */
    block: text.optional(),
  }),
});

export const recordJavascriptErrorsSchema = z.array(javascriptErrorSchema).min(1).max(10);

export const popupOverlaySchema = z.strictObject({
  shouldDisplayOnPage: z.boolean(),
  /** HTML of a slide. Empty if the page shows none. */
  renderedHtml: text,
});
export type JavascriptError = z.infer<typeof javascriptErrorSchema>;
export type PopupOverlay = z.infer<typeof popupOverlaySchema>;
