import { z } from "zod";
import { bundleShape } from "./render-request.js";

/** The body of `PUT /templates/{id}`. */
export const templateBundle = z.strictObject(bundleShape);

export type TemplateBundle = z.infer<typeof templateBundle>;

/** The body of `PUT /data/{id}`. */
export const sharedData = z.looseObject({});
