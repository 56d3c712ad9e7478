import { safeAddress } from "../../../../../model/safe-address.js";
import { isTruthy, toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import { isObject, type Value } from "../../../../values/value.js";
import { attribute } from "../markup/attribute.js";

/** Where a click leads: an address, or `{url, newWindow}`. */
export interface Target {
  /** Empty where there is none, or where it would run a script in our page. */
  readonly url: string;
  readonly newWindow: boolean;
}

/** Reads `clickthroughUrl` of a block, else its `url`; `newWindow` may stand beside either. */
export function targetOf(value: Value): Target {
  const clickthrough = member(value, "clickthroughUrl") ?? member(value, "url");
  const url = toText(isObject(clickthrough) ? member(clickthrough, "url") : clickthrough);
  const newWindow = isTruthy(member(clickthrough, "newWindow")) || isTruthy(member(value, "newWindow"));
  return { url: safeAddress(url), newWindow };
}

/** The attributes of a link, with a blank before each; none where it leads nowhere. */
export function linkAttributes({ url, newWindow }: Target): string {
  if (url === "") return "";
  return ` ${attribute("href", url)}${newWindow ? ' target="_blank" rel="noopener"' : ""}`;
}
