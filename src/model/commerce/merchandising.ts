import { read, textOf } from "../json.js";

/** Returns the merchandising settings of a product. `context` maps product ids to settings. */
export function merchandisingOf(product: unknown, context: unknown): unknown {
  return read(context, textOf(read(product, "id")));
}
