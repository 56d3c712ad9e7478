import type { Path } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";
import type { RenderContext } from "../context.js";

/** The base path of the site. Empty or missing if the site is at the root of its host. */
const BASE: Path = ["baseUrl"];

/** A path of the site: it starts with one slash. Browsers read a backslash as another. */
const PATH = /^\/(?![/\\])/;

/**
 * Prefixes a path of the site with the site's base path unless it already has it. Other addresses stay unchanged.
 * Returns "" for an address that would run a script.
 */
export function siteAddress(address: string, context: RenderContext): string {
  const safe = safeAddress(address);
  if (!PATH.test(safe)) return safe;
  const written = textOf(context.resolve(BASE));
  const base = written.endsWith("/") ? written.slice(0, -1) : written;
  return safe === base || safe.startsWith(`${base}/`) ? safe : safeAddress(base + safe);
}
