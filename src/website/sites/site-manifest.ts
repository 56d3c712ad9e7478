import { z } from "zod";
import { visitorContextSchema } from "../../model/schemas/visitor.js";
import type { SiteManifest } from "../../store/site-manifest.js";
import { SLIDE_TEMPLATE } from "../../store/slide-template.js";
import { fieldErrors } from "../../validation/field-errors.js";

/** Parts of a path that browsers remove or rewrite: such a page could not be requested. */
const UNREACHABLE = /\/\.\.?(?:\/|$)|\\/;
/** Where the site's files are served, in any letter case. */
const FILES = "/assets/";
/** Salt and key of scrypt, in base64url. */
const HASH = /^scrypt\$[\w-]{22}\$[\w-]{43}$/;

const file = z.string().min(1);

const members = z.strictObject({
  path: z
    .string()
    .regex(/^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/, 'must begin with "/" and not end with one')
    .refine((path) => !UNREACHABLE.test(path), 'must not have "\\", nor "." or ".." as a part')
    .refine(
      (path) => !path.toLowerCase().startsWith(FILES),
      `must not begin with "${FILES}", where the site's files are`,
    ),
  title: z.string(),
  template: file.optional(),
  data: file.optional(),
  slide: file.optional(),
  layout: z.string().min(1).optional(),
  locale: z.string().optional(),
});

/** A page with a slide needs neither template nor data of its own. */
const page = members.superRefine(({ template, data, slide, layout }, context) => {
  if (slide !== undefined) return;
  for (const [key, value] of Object.entries({ template, data })) {
    if (value === undefined) context.addIssue({ code: "custom", path: [key], message: "is missing" });
  }
  if (layout !== undefined) {
    context.addIssue({ code: "custom", path: ["layout"], message: 'needs a "slide" beside it' });
  }
});

const lockSchema = z.strictObject({
  screen: z.string().optional(),
  passwords: z.array(
    z
      .strictObject({
        collection: z.string().min(1).optional(),
        page: z.string().min(1).optional(),
        hash: z.string().regex(HASH, 'must be a hash: run "platen platform hash-password"'),
      })
      .refine(({ collection, page }) => collection === undefined || page === undefined, {
        message: "must not name both a collection and a page",
      }),
  ),
});

const manifest = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  pages: z.array(page).min(1).superRefine(eachPathOnce),
  visitor: visitorContextSchema.optional(),
  lock: lockSchema.optional(),
});

/** Of two pages at one path only one could be requested. */
function eachPathOnce(pages: readonly { readonly path: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { path }] of pages.entries()) {
    if (seen.has(path)) {
      context.addIssue({
        code: "custom",
        path: [index, "path"],
        message: "is already the path of another page",
      });
    }
    seen.add(path);
  }
}

/** A site's `site.json`, or one line for each of its mistakes. */
export function readSiteManifest(json: unknown): SiteManifest | readonly string[] {
  const parsed = manifest.safeParse(json);
  if (parsed.success) {
    const { pages, ...others } = parsed.data;
    const complete = pages.map(({ template = SLIDE_TEMPLATE, ...rest }) => ({ ...rest, template }));
    const read = { ...others, pages: complete };
    return unknownPages(read) ?? read;
  }
  return fieldErrors(parsed.error, json, manifest).map(({ path, message }) =>
    path === "" ? message : `${path} ${message}`,
  );
}

/** A lock that misses its page would leave it open. */
function unknownPages({ pages, lock }: SiteManifest): readonly string[] | undefined {
  const paths = new Set(pages.map(({ path }) => path));
  const named = [
    ["lock.screen", lock?.screen] as const,
    ...(lock?.passwords ?? []).map(({ page }, index) => [`lock.passwords[${index}].page`, page] as const),
  ];
  const mistakes = named
    .filter(([, path]) => path !== undefined && !paths.has(path))
    .map(([name]) => `${name} must be the path of a page of this site`);
  return mistakes.length === 0 ? undefined : mistakes;
}
