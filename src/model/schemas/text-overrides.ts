import { z } from "zod";

/** Returns the schema of a site's overrides of a block's texts, in its props. */
export function textOverridesSchema<N extends string>(defaults: Readonly<Record<N, string>>) {
  return z.partialRecord(z.enum(Object.keys(defaults) as N[]), z.string());
}
