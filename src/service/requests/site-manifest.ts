import { z } from "zod";
import type { SiteManifest } from "../../store/site-manifest.js";
import { fieldErrors } from "./field-errors.js";

const page = z.strictObject({
  path: z.string().regex(/^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/, 'must begin with "/" and not end with one'),
  title: z.string(),
  template: z.string().min(1),
  data: z.string().min(1),
  locale: z.string().optional(),
});

const manifest = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  pages: z.array(page).min(1),
});

/** A site's `site.json`, or one line for each of its mistakes. */
export function readSiteManifest(json: unknown): SiteManifest | readonly string[] {
  const parsed = manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  return fieldErrors(parsed.error, json, manifest).map(({ path, message }) =>
    path === "" ? message : `${path} ${message}`,
  );
}
