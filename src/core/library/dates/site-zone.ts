import { toText } from "../../values/conversions.js";
import type { RenderContext } from "../context.js";
import { DEFAULT_ZONE, resolveZone } from "./zone-names.js";

const TIME_ZONE = ["website", "timeZone"];

/**
 * The time zone of the site, from the reference `website.timeZone`: that of the render where it is missing, or New
 * York; UTC where it is null, empty or no zone.
 */
export function siteZone(context: RenderContext): string {
  const value = context.resolve(TIME_ZONE);
  if (value !== undefined) return resolveZone(toText(value));
  return context.timeZone === undefined ? DEFAULT_ZONE : resolveZone(context.timeZone);
}
