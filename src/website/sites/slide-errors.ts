import { z } from "zod";
import { listOf, read } from "#model/json.js";
import { sliceSchemaOf, slideSchema } from "#model/schemas/slide.js";
import type { Logger } from "#service/log.js";
import type { SiteContent } from "#store/site-content.js";
import { fieldErrors } from "#validation/field-errors.js";

/** Mistakes of one document. */
const MAX_ERRORS = 20;

const frame = slideSchema.extend({ slices: z.array(z.unknown()).max(1000) });

/** Returns the mistakes of a slide document, such as `slices[2].content.text is missing`. */
export function slideErrors(document: unknown): readonly string[] {
  const slices = listOf(read(document, "slices")).slice(0, 1000);
  const inSlices = slices.flatMap((slice, index) =>
    errorsOf(sliceSchemaOf(read(slice, "type")), slice, `slices[${index}]`),
  );
  return [...errorsOf(frame, document, ""), ...inSlices].slice(0, MAX_ERRORS);
}

function errorsOf(schema: z.ZodType, value: unknown, place: string): string[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return fieldErrors(parsed.error, value, schema).map(({ path, message }) => {
    const where = [place, path].filter(Boolean).join(".");
    return where === "" ? message : `${where} ${message}`;
  });
}

/** Logs the mistakes of a site's slides. Such slides are shown as far as they can be read. */
export function logSlideErrors(log: Pick<Logger, "warn">, site: string, { pages }: SiteContent): void {
  const documents = new Map([...pages.values()].map(({ page, data }) => [page.slide, data["slide"]]));
  documents.delete(undefined);
  for (const [path, document] of documents) {
    const errors = slideErrors(document);
    if (errors.length > 0) log.warn({ site, path, reason: errors.join("; ") }, "slide has mistakes");
  }
}
