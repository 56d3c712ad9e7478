import { textOf } from "#model/json.js";
import type { RenderContext } from "../context.js";
import { DEFAULT_ZONE, resolveZone } from "./zone-names.js";

const TIME_ZONE = ["website", "timeZone"];

/**
 * Returns the time zone of the site from `website.timeZone`. If that is missing, returns the zone of the render or New
 * York; if it is null, empty or unknown, UTC.
 */
export function siteZone(context: RenderContext): string {
  const value = context.resolve(TIME_ZONE);
  if (value !== undefined) return resolveZone(textOf(value));
  return context.timeZone === undefined ? DEFAULT_ZONE : resolveZone(context.timeZone);
}
