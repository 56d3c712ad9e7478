import type { JsonObject } from "#core/values/value.js";
import type { Request } from "#service/request-context.js";
import type { Website } from "../website.js";

/**
 * Undefined without a platform. Without its cart, a page shows the one in the site's data, and asks for the visitor's
 * once its scripts run.
 */
export async function visitorCart(
  { gate, log }: Website,
  req: Request,
  site: string,
): Promise<JsonObject | undefined> {
  try {
    return await gate?.cartOf(req, site);
  } catch (error) {
    log.warn({ code: error instanceof Error ? error.name : "unknown" }, "a visitor's cart could not be read");
    return undefined;
  }
}
