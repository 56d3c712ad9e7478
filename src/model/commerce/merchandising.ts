import { booleanOf, read, textOf } from "../json.js";

/** What the site's merchandising says about a product: `context` maps product ids to settings. */
export function merchandisingOf(product: unknown, context: unknown): unknown {
  return read(context, textOf(read(product, "id")));
}

/** Whether the settings ask for a message that little is left. */
export function showsScarcity(merchandising: unknown): boolean {
  return booleanOf(read(merchandising, "scarcityEnabled"));
}
