import { z } from "zod";
import { bundleShape } from "./render-request.js";

/** The body of `PUT /templates/{id}`. */
export const templateBundle = z.strictObject(bundleShape);

export type TemplateBundle = z.infer<typeof templateBundle>;

/**
 * The body of `PUT /data/{id}`. Its members are not looked at: nothing is asked of them, and copying forty thousand, as a loose object's are,
 * would take several times as long as reading them.
 */
export const sharedData = z.object({}).meta({ additionalProperties: {} });
