import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../markup/attribute.js";

/** The target of a link: an address, or `{url, newWindow}`. */
export interface Target {
  /** Empty if there is none or if it would run a script. */
  readonly url: string;
  readonly newWindow: boolean;
}

/** Reads the `clickthroughUrl` of a block, else its `url`. `newWindow` may be a member of either. */
export function targetOf(value: Value, context: RenderContext): Target {
  const clickthrough = member(value, "clickthroughUrl") ?? member(value, "url");
  const url = textOf(isObject(clickthrough) ? member(clickthrough, "url") : clickthrough);
  const newWindow = isTruthy(member(clickthrough, "newWindow")) || isTruthy(member(value, "newWindow"));
  return { url: siteAddress(url, context), newWindow };
}

/** Returns the attributes of a link, each preceded by a blank. Empty without a target. */
export function linkAttributes({ url, newWindow }: Target): string {
  if (url === "") return "";
  return ` ${attribute("href", url)}${newWindow ? ' target="_blank" rel="noopener"' : ""}`;
}
