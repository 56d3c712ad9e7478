import { z } from "zod";
import { visitorContextSchema } from "#model/schemas/visitor.js";
import { canonicalOf, pagePathMistake } from "#model/website/page-path.js";
import type { ManifestMistake, SiteManifest } from "#store/site-manifest.js";
import { SLIDE_TEMPLATE } from "#store/slide-template.js";
import { valueErrors } from "#validation/field-errors.js";

/** Salt and key of scrypt, in base64url. */
const HASH = /^scrypt\$[\w-]{22}\$[\w-]{43}$/;

const file = z.string().min(1);

const pagePath = z.string().transform(canonicalOf);

const members = z.strictObject({
  path: z
    .string()
    .superRefine((path, context) => {
      const message = pagePathMistake(path);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .transform(canonicalOf),
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
  screen: pagePath.optional(),
  passwords: z.array(
    z
      .strictObject({
        collection: z.string().min(1).optional(),
        page: pagePath.optional(),
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

/** A site's `site.json`, or its mistakes. */
export function readSiteManifest(json: unknown): SiteManifest | readonly ManifestMistake[] {
  const parsed = manifest.safeParse(json);
  if (parsed.success) {
    const { pages, ...others } = parsed.data;
    const complete = pages.map(({ template = SLIDE_TEMPLATE, ...rest }) => ({ ...rest, template }));
    const read = { ...others, pages: complete };
    return unknownPages(read) ?? read;
  }
  return valueErrors(parsed.error, json, manifest).map(({ steps, path, message }) => ({
    steps,
    message: path === "" ? message : `${path} ${message}`,
  }));
}

/** A lock that misses its page would leave it open. */
function unknownPages({ pages, lock }: SiteManifest): readonly ManifestMistake[] | undefined {
  const paths = new Set(pages.map(({ path }) => path));
  const named = [
    { name: "lock.screen", steps: ["lock", "screen"], path: lock?.screen },
    ...(lock?.passwords ?? []).map(({ page }, index) => ({
      name: `lock.passwords[${index}].page`,
      steps: ["lock", "passwords", index, "page"],
      path: page,
    })),
  ];
  const mistakes = named
    .filter(({ path }) => path !== undefined && !paths.has(path))
    .map(({ name, steps }) => ({ steps, message: `${name} must be the path of a page of this site` }));
  return mistakes.length === 0 ? undefined : mistakes;
}
