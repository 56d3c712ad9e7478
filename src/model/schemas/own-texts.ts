import { z } from "zod";

/** A site's own words among the texts that a block has by default, as they travel in its props. */
export function ownTextsSchema<N extends string>(defaults: Readonly<Record<N, string>>) {
  return z.partialRecord(z.enum(Object.keys(defaults) as N[]), z.string());
}
