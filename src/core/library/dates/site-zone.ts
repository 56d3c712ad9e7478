import { toText } from "../../values/text.js";
import type { RenderContext } from "../context.js";
import { DEFAULT_ZONE, resolveZone } from "./zone-names.js";

const TIME_ZONE = ["website", "timeZone"];

/**
 * The time zone of the site, from the reference `website.timeZone`: New York where it is missing; UTC where it is
 * null, empty or no zone.
 */
export function siteZone(context: RenderContext): string {
  const value = context.resolve(TIME_ZONE);
  return value === undefined ? DEFAULT_ZONE : resolveZone(toText(value), context);
}
