import { LONG, pause } from "../../../../values/long-text.js";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { isTruthy } from "../../../../values/truthiness.js";
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

const REFUSED = new Set(["javascript:", "vbscript:", "data:"]);
/** As long as the longest of them. */
const LONGEST = "javascript:".length;

/** The address, or "" for one whose scheme runs what it says. */
export function safeAddress(url: string): string {
  return REFUSED.has(scheme(url)) ? "" : url;
}

/** What a browser would take for the scheme: it ignores blanks and control characters in front and in between. */
function scheme(url: string): string {
  let result = "";
  let i = 0;
  for (; i < url.length && result.length < LONGEST; i++) {
    if (url.charCodeAt(i) <= BLANK) continue;
    result += url[i];
    if (result.endsWith(":")) break;
  }
  if (i > LONG) pause(i);
  return result.toLowerCase();
}

const BLANK = 32;
