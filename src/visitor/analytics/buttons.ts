import type { censusCalls } from "#calls/analytics.js";
import { TRACKING_TIMEOUT } from "#calls/http-client.js";
import type { ButtonRecord } from "#model/schemas/calls/analytics.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { visitorCookie } from "./cookies.js";
import { pageFields } from "./facts.js";
import { whenSeen } from "./seen.js";

/** Links of button blocks and slides. */
const BUTTONS = [
  "a.sqs-block-button-element",
  '[data-slice-type="buttons"] a',
  '[data-slice-type="navigation"] a',
  '[data-compound-type="action"] a',
  '[data-compound-type="popup-overlay-action"] a',
].join(",");

/** Records which buttons were visible, and clicks on them. */
export function recordButtons(context: VisitorContext, census: ReturnType<typeof censusCalls>): void {
  const recordOf = async (link: HTMLElement): Promise<ButtonRecord> => ({
    ...pageFields(context),
    ...factsOf(link),
    visitorCookie: await visitorCookie(),
  });
  whenSeen(BUTTONS, (link) => {
    recordOf(link)
      .then(census.buttonRender)
      .catch(() => undefined);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(BUTTONS);
    if (!link || event.defaultPrevented) return;
    const recorded = recordOf(link)
      .then(census.buttonClick)
      .catch(() => undefined);
    if (leavesImmediately(event, link)) return;
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, TRACKING_TIMEOUT));
    let hasLeft = false;
    Promise.race([recorded, timeout]).then(() => {
      if (!hasLeft) location.assign(link.href);
      hasLeft = true;
    });
  });
}

/**
 * Returns whether the link can be followed immediately: the page stays open, or the browser completes the call after
 * leaving it.
 */
function leavesImmediately(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const stays = link.target !== "" && link.target !== "_self";
  return (
    isModified ||
    stays ||
    link.href === "" ||
    link.hasAttribute("download") ||
    "keepalive" in Request.prototype
  );
}

function factsOf(link: HTMLElement) {
  const slide = link.closest<HTMLElement>("[data-slide-layout-id]");
  const block = link.closest<HTMLElement>("[data-button-size]");
  const isPopup = link.closest('[data-slide-type="popup-overlay"], .sqs-popup-overlay') !== null;
  return {
    id: slide?.dataset["slideLayoutId"] ?? link.closest("[id]")?.id ?? "",
    buttonText: link.textContent?.trim() ?? "",
    clickthroughUrl: link.getAttribute("href") ?? "",
    alignment: block?.dataset["alignment"] ?? "",
    size: block?.dataset["buttonSize"] ?? "",
    newWindow: link.getAttribute("target") === "_blank",
    context: isPopup ? "popup-overlay" : "button-block",
  } as const;
}
