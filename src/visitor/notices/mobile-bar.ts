import { type MobileBar, mobileBarHours, mobileBarLinks, type NoticeTexts } from "#model/visitor/notices.js";
import { MOBILE_BAR_MAX_WIDTH } from "#model/website/breakpoint.js";
import type { WebsiteInfo } from "#model/website/website-info.js";
import { link, paragraph, region } from "./elements.js";

const LABELS = { call: "mobileBarCall", email: "mobileBarEmail", map: "mobileBarMap" } as const;

/**
 * Creates the bar with call, mail, map and hours for narrow touch devices. Returns undefined if the website has none of
 * them.
 */
export function mobileBar(bar: MobileBar, website: WebsiteInfo, texts: NoticeTexts): HTMLElement | undefined {
  const element = region("platen-mobile-bar", texts.mobileBarName);
  for (const { kind, href } of mobileBarLinks(bar, website)) {
    element.append(link(texts[LABELS[kind]], href, kind === "map") ?? "");
  }
  const hours = mobileBarHours(bar, website);
  if (hours.length > 0) {
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = texts.mobileBarHours;
    details.append(summary, ...hours.map(paragraph));
    element.append(details);
  }
  if (element.childElementCount === 0) return undefined;
  const touch = matchMedia(`(max-width: ${MOBILE_BAR_MAX_WIDTH}px) and (pointer: coarse)`);
  const follow = (): void => {
    element.hidden = !touch.matches;
  };
  touch.addEventListener("change", follow);
  follow();
  return element;
}
